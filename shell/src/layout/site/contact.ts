export const contact = {
  email: 'hello@blush.test',
  phone: '+1 (555) 013-2000',
} as const;

export const mailHref = `mailto:${contact.email}`;

export const phoneHref = `tel:${contact.phone.replace(/[^+\d]/g, '')}`;
