/**
 * Covers shared modules, session, mounting rules and `remote.json`. A breaking change is a major
 * version, an addition a minor one.
 */
export const HOST_CONTRACT_VERSION = '1.17.0';
