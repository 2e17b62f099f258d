// Webpack's mode sets NODE_ENV in the code, and only the dev server builds in this mode.
export const isDevServerBuild = process.env.NODE_ENV === 'development';
