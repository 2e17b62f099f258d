/** Name of the shell among the released apps; the others are remotes. */
export const SHELL = 'shell';

export const APP_NAME_PATTERN = /^[a-z][a-z0-9-]{1,40}$/;
