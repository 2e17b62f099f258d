/*
 * In the place of the federation runtime's sentences about its errors, by their codes. Everybody's first load would carry
 * them, twice, and nobody but developers can do something with them; a dev server has them.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
