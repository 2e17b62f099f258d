/** Seller of the classes, with contact details. An operator changes them here, for all pages. */
export const school = {
  name: 'Blush Camp',
  email: 'hello@blush.test',
  phone: '+1 (555) 013-2000',
} as const;

/** Shown on the page Refunds and in mails about changed sessions. */
export const refundRule = `If you cannot come to the new dates, or a class is cancelled, write to ${school.email}. Such a refund is made by a person, not automatically.`;
