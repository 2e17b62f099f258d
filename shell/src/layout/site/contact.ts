import { school } from '@blush/shared-ui/contracts';

export const contact = school;

export const mailHref = `mailto:${contact.email}`;

export const phoneHref = `tel:${contact.phone.replace(/[^+\d]/g, '')}`;
