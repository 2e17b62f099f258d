/* Replaces the federation runtime's error texts, which every first load would carry twice. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
