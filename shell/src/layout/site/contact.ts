/** How the school is reached. */
export const contact = {
  email: 'hello@blush.test',
  phone: '+1 (555) 013-2000',
} as const;

/** Opens the visitor's own mail program with a letter to the school. */
export const mailAddress = `mailto:${contact.email}`;

/** Calls the school. */
export const phoneAddress = `tel:${contact.phone.replace(/[^+\d]/g, '')}`;
