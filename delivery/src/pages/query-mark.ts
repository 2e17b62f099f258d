/** Marks a document with a query before the first paint, so CSS can reserve space: prerendering knows no query. */
export const QUERY_MARK =
  'if(location.search){document.documentElement.dataset.query="";' +
  'addEventListener("error",e=>{if(e.target.localName==="script")delete document.documentElement.dataset.query},true)}';
