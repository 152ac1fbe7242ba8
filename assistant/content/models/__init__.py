"""Models of the component files, one module for each subject."""
