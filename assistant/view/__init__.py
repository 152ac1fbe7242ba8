"""What people read and see: sentences, tables, drawings and charts, without Streamlit."""
