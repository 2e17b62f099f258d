/**
 * Pages are rendered without a query, and a query can change what one shows. Before anything is painted, this marks
 * the document of an address with a query, so that style sheets can hold the place of what is about to change. The
 * portal takes the mark away with its first page. Without scripts there is no mark, and with scripts that cannot be
 * loaded it goes again: the page stays readable.
 */
export const QUERY_MARK =
  'if(location.search){document.documentElement.dataset.query="";' +
  'addEventListener("error",e=>{if(e.target.localName==="script")delete document.documentElement.dataset.query},true)}';
