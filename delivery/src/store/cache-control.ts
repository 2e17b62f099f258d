/** `cache-control` of files whose content never changes at their address. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';
