"""Parts that several pages share; the only place beside the pages that knows Streamlit."""
