/** Seller of the classes, with contact details. An operator changes them here, for all pages. */
export const school = {
  name: 'Blush Camp',
  email: 'hello@blush.test',
  phone: '+1 (555) 013-2000',
} as const;
