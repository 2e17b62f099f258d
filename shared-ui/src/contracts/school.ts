/** Who sells the classes, and where to write. A school of its own changes it here, for all pages. */
export const school = {
  name: 'Blush Camp',
  email: 'hello@blush.test',
  phone: '+1 (555) 013-2000',
} as const;
