/** Before the first paint, marks a page with a query in its URL, so CSS can reserve space: prerendering has none. */
export const QUERY_MARK =
  'if(location.search){document.documentElement.dataset.query="";' +
  'addEventListener("error",e=>{if(e.target.localName==="script")delete document.documentElement.dataset.query},true)}';
