/** How Blush Camp is reached. */
export const contact = {
  email: 'hello@blush.test',
  phone: '+1 (555) 013-2000',
} as const;

/** Opens the visitor's own mail program with a letter to Blush Camp. */
export const mailAddress = `mailto:${contact.email}`;

/** Calls Blush Camp. */
export const phoneAddress = `tel:${contact.phone.replace(/[^+\d]/g, '')}`;
