/**
 * Covers shared modules, session, mounting rules and `remote.json`. Breaking one is a major, adding to one a
 * minor version.
 */
export const HOST_CONTRACT_VERSION = '1.4.0';
