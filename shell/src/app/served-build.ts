export const isServed = process.env.NODE_ENV === 'development';
