export const first = 'first';
