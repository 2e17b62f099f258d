import { HOLD_MINUTES, school } from '@blush/shared-ui/contracts';
import type { Text } from './text';

export const terms: Text = {
  path: '/terms',
  title: 'Terms',
  lead: 'What you and we agree on when you use this site and enrol in a class.',
  description: 'Terms of Blush Camp: who sells the classes, how a seat is bought, and what accounts are for.',
  sections: [
    {
      id: 'seller',
      heading: 'Who sells the classes',
      paragraphs: [
        `${school.name} is a demonstration school. It has no registered company and no postal address: the address on its receipts is an example. A school that sells classes here puts its own in both places. Write to ${school.email} or call ${school.phone}.`,
        'Classes are taught by their instructors. An admin reviews a class before it is on sale, and again when its name, picture, price, number of seats or description changes. Dates are set by the instructor without a review.',
      ],
    },
    {
      id: 'contract',
      heading: 'How you buy a seat',
      paragraphs: [
        `You select a class, open its payment page and pay by card. The seat is yours when the payment is confirmed; then you get a mail with the receipt. Until then a seat is held for ${HOLD_MINUTES} minutes, at most until the first session begins.`,
        'You pay the price that the payment page shows, in US dollars. A price that is struck is the list price of the class; the lower one counts until the moment that the page names.',
        'Seats are sold until the first session of a class begins. Recorded classes have no sessions, and no such end.',
      ],
      links: [{ label: 'Questions and answers', to: '/faq' }],
    },
    {
      id: 'seat',
      heading: 'What a seat is',
      paragraphs: [
        'A seat is for one student and all sessions of the class. It belongs to your account. The page of a class may let another person come in your place; then the instructor has to know.',
        'Links to sessions and materials are for the students of the class. Please do not pass them on.',
      ],
    },
    {
      id: 'cancel',
      heading: 'When you cannot come, or a class changes',
      paragraphs: [
        'The rule of the class counts, as its page stated it when you paid. What happens with payments without a seat, moved dates and disputes is under Refunds.',
      ],
      links: [{ label: 'Refunds', to: '/refunds' }],
    },
    {
      id: 'account',
      heading: 'Your account',
      paragraphs: [
        'Give your own name and address, and keep your password to yourself. Your profile page shows where you are signed in, and signs you out everywhere.',
        'An account that attacks the site or other people, or tries cards that are not its own, can be suspended. It can then do nothing until an admin lifts it; what was paid is not lost.',
        'You can delete your account yourself, unless a payment, a refund or a dispute is under way, or a refund that your bank returned is owed to you.',
      ],
      links: [{ label: 'Privacy', to: '/privacy' }],
    },
    {
      id: 'instructors',
      heading: 'If you teach here',
      paragraphs: [
        'What you write about your class and yourself has to be true and your own. Pictures that you upload or link are copied, made smaller and shown with your class. An admin can deny a class, and can remove what you wrote about yourself; each of these actions is recorded.',
      ],
    },
  ],
};
