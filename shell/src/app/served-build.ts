/** Whether this shell comes from a dev server, with the development build of React. */
export const isServed = process.env.NODE_ENV === 'development';
