/**
 * Version of the contract between the shell and its remotes: the modules the shell shares, the session,
 * the mounting rules and the shape of `remote.json`. A remote names the range it was built for.
 * Breaking any of these is a new major version; adding to them is a new minor version.
 */
export const HOST_CONTRACT_VERSION = '1.3.0';
