/** How the school is reached. */
export const contact = {
  email: 'hello@blush.test',
  phone: '+1 (555) 013-2000',
} as const;
