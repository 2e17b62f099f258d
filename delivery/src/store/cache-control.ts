/** `cache-control` of files whose address never has another content. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';
