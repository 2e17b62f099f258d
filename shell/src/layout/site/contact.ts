export const contact = {
  email: 'hello@blush.test',
  phone: '+1 (555) 013-2000',
} as const;

export const mailAddress = `mailto:${contact.email}`;

export const phoneAddress = `tel:${contact.phone.replace(/[^+\d]/g, '')}`;
