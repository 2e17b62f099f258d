import { HOLD_MINUTES, MAX_HOLDS, school } from '@blush/shared-ui/contracts';
import type { Text } from './text';

export const faq: Text = {
  path: '/faq',
  title: 'Questions and answers',
  lead: 'What students ask before they pay, and after.',
  description:
    'How classes at Blush Camp take place, how a seat is held and paid, and what happens when you cannot come.',
  isQuestions: true,
  sections: [
    {
      id: 'where',
      heading: 'How does a class take place?',
      paragraphs: [
        'The page of the class says so, under “How it takes place”: live online, as recorded lessons, or in a studio with its address. If it does not, ask us before you pay. Live classes list every session with its date and time, in the time zone of your browser.',
        'One class is one run. Your seat is for all of its sessions.',
      ],
      links: [{ label: 'All classes', to: '/allclass' }],
    },
    {
      id: 'kit',
      heading: 'What do I need to bring?',
      paragraphs: [
        'The page of the class lists it under “What to bring”. If it lists nothing, the instructor asks for nothing in particular.',
      ],
    },
    {
      id: 'account',
      heading: 'Do I need an account?',
      paragraphs: [
        'Not to look around. To select and pay a class you need one, with an e-mail address and a password or with Google.',
      ],
      links: [{ label: 'Sign Up', to: '/signup' }],
    },
    {
      id: 'hold',
      heading: 'Is a seat mine when I select the class?',
      paragraphs: [
        `Not yet. Selecting only keeps the class in your list. When you open its payment page, a seat is held for you for ${HOLD_MINUTES} minutes, at most until the first session begins. Paid in that time, it is yours.`,
        `If you do not pay, the seat goes back to the others. You can hold up to ${MAX_HOLDS} seats at a time, or one until you have verified your e-mail address. Holding seats again and again without paying means a pause.`,
      ],
    },
    {
      id: 'sold-out',
      heading: 'The class is full. Can a seat come back?',
      paragraphs: [
        'Yes: a seat that is held and not paid in time comes back, and so does one that is refunded. There is no waiting list; look again.',
      ],
    },
    {
      id: 'card',
      heading: 'How do I pay?',
      paragraphs: [
        'By card, one class at a time, in US dollars. Select several, and you type the card once. Stripe takes the card; its number never reaches us. Your bank may ask you to confirm the payment.',
        'The price is fixed when the payment page opens. If it has changed since you selected the class, the page says so before you pay.',
      ],
    },
    {
      id: 'after',
      heading: 'What do I get after paying?',
      paragraphs: [
        'A mail with your receipt, and a page of your own for the class: the next session, the link to join it, materials, a calendar file, the address of the instructor, and the receipt. You find it under “my enrolled class”.',
      ],
    },
    {
      id: 'calendar',
      heading: 'Can my calendar follow the dates?',
      paragraphs: [
        'Yes. Each enrolment has a calendar file. You can also make a secret address that your calendar program reads, and that follows changes of the dates. Whoever has that address sees your dates, so keep it to yourself; you can replace it at any time, or delete it on your profile page.',
      ],
    },
    {
      id: 'reminders',
      heading: 'Do you remind me of a session?',
      paragraphs: [
        'By mail, a day before it. A link in each reminder ends them all, in two clicks; on the page of your class you can turn them on again.',
      ],
    },
    {
      id: 'changed',
      heading: 'What if a session is moved or cancelled?',
      paragraphs: [
        'You get a mail with the new dates, the page of your enrolment shows them, and a cancelled session stays listed as cancelled.',
      ],
      links: [{ label: 'Refunds', to: '/refunds' }],
    },
    {
      id: 'reviews',
      heading: 'Who writes the reviews?',
      paragraphs: [
        'Students who are enrolled in the class, once, when its first session is over; recorded classes at any time. A review cannot be changed. An admin can remove one, such as an insult.',
      ],
    },
    {
      id: 'delete',
      heading: 'Can I delete my account?',
      paragraphs: [
        'Yes, yourself, under “Your data” on your profile page. There you can also save a copy of everything that is stored about you.',
      ],
      links: [{ label: 'Privacy', to: '/privacy' }],
    },
    {
      id: 'other',
      heading: 'Something else?',
      paragraphs: [`Write to ${school.email}.`],
      links: [{ label: school.email, to: `mailto:${school.email}` }],
    },
  ],
};
