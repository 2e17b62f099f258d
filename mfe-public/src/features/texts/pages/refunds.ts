import { refundRule, school } from '@blush/shared-ui/contracts';
import type { Text } from './text';

export const refunds: Text = {
  path: '/refunds',
  title: 'Refunds',
  lead: 'When you get your money back, and how.',
  description:
    'When Blush Camp refunds a class: the rule of each class, payments without a seat, and how the money comes back.',
  sections: [
    {
      id: 'cannot-come',
      heading: 'You cannot come',
      paragraphs: [
        'Most classes have a rule of their own, on their page under “If you cannot come”. Read it before you pay: it says until when you get the price back, and to whom to write.',
        `If a class states no rule, write to ${school.email}, and we decide.`,
      ],
      links: [{ label: 'All classes', to: '/allclass' }],
    },
    {
      id: 'no-seat',
      heading: 'You paid, and there was no seat',
      paragraphs: [
        'A payment that arrives after your seat was given back gets another free seat of the class. If none is left, the portal refunds the whole payment by itself. You need to do nothing.',
      ],
    },
    {
      id: 'changed',
      heading: 'The class changes or is cancelled',
      paragraphs: [`You get a mail when dates or the place change. ${refundRule}`],
    },
    {
      id: 'how',
      heading: 'How a refund works',
      paragraphs: [
        'What you paid goes back to the card that paid, all of it. Your enrolment ends at once, and its seat is free for others. You get a mail when Stripe has returned the money; when it shows on your statement depends on your bank.',
        'Your payment history and the receipt say that the payment was refunded, and when.',
      ],
    },
    {
      id: 'dispute',
      heading: 'You dispute a payment at your bank',
      paragraphs: [
        'While your bank looks into it, we cannot refund the payment, and you stay enrolled. If the bank decides for you, it returns the money, and the enrolment ends. Write to us first: a refund is usually quicker.',
      ],
      links: [{ label: school.email, to: `mailto:${school.email}` }],
    },
  ],
};
