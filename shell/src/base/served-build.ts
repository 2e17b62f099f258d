export const isDevServerBuild = process.env.NODE_ENV === 'development';
