import {
  CARD_KEPT_MINUTES,
  LOAD_FIGURES_KEPT_DAYS,
  MAIL_KEPT_DAYS,
  RECENT_SIGN_IN_S,
  school,
  SIGN_IN_KEPT_DAYS,
} from '@blush/shared-ui/contracts';
import type { Text } from './text';

export const privacy: Text = {
  path: '/privacy',
  title: 'Privacy',
  lead: 'What is stored about you, for how long, who else gets it, and how you delete it.',
  description:
    'What Blush Camp stores about visitors, students and instructors, for how long, and how to export or delete it.',
  sections: [
    {
      id: 'visitors',
      heading: 'If you only look around',
      paragraphs: [
        'The portal sets no cookie and stores nothing about you. There are no trackers and no advertisements; pictures and fonts come from our own address.',
        `Your browser reports how long parts of the page took to load, and failures, without saying who you are. These figures are deleted after ${LOAD_FIGURES_KEPT_DAYS} days. The servers write a log of requests with the address they came from.`,
      ],
    },
    {
      id: 'stored',
      heading: 'What is stored about you',
      paragraphs: ['With an account, the portal stores:'],
      facts: [
        [
          'Name, e-mail address, photo',
          'as long as your account exists; of a photo, a smaller copy of our own',
        ],
        [
          'Your sign-ins',
          `browser, such as “Chrome on Windows”, time and last use; ${SIGN_IN_KEPT_DAYS} days after the last use`,
        ],
        ['Selected classes', 'until you delete or pay them'],
        [
          'Orders, payments, enrolments',
          'ten years, or as the law asks; without your name and address once your account is deleted',
        ],
        [
          'Reviews you write as a student',
          'public, with first name and initial, until an admin removes them or your account is deleted',
        ],
        ['Mails we sent you', `address and subject for ${MAIL_KEPT_DAYS} days; the text is not kept`],
        ['The address of your calendar', 'as a hash, until you replace or delete it'],
        ['Whether you want reminders', 'as long as your account exists; each reminder can end them'],
        ['Attempts to pay and to upload', 'a day, to stop abuse'],
        [
          'What admins and instructors do',
          'a log that cannot be changed, three years; it has numbers of accounts instead of names',
        ],
        [
          'What instructors write',
          'classes, materials and the words about themselves, public where approved; messages to their students',
        ],
      ],
    },
    {
      id: 'not-stored',
      heading: 'What is not stored here',
      paragraphs: [
        `Your password is with Auth0, our identity provider. Your card is with Stripe, our payment provider; the portal never sees its number. Where you pay several classes, Stripe keeps it until ${CARD_KEPT_MINUTES} minutes after you last opened the payment page, if you leave the box ticked.`,
      ],
    },
    {
      id: 'others',
      heading: 'Who else gets it',
      paragraphs: [
        'Auth0 signs you in, and has your name, address and password. Stripe takes the payment, and has what you type with your card and your address for the receipt. A mail server delivers our mails. A demonstration on one machine has stand-ins in their places: no money moves, and no mail leaves the machine.',
        'Instructors see the names and e-mail addresses of the students in their classes. You see the address of your instructor. Admins see accounts, enrolments and payments.',
        'A school can have its own system receive your sign-in, so that you need no second one. Nothing is sold or given to others.',
      ],
    },
    {
      id: 'browser',
      heading: 'Cookies, and what your browser stores',
      paragraphs: ['Only what you need to stay signed in and to go on where you were:'],
      facts: [
        [
          'Sign-in (local storage)',
          'the tokens of your sign-in, with your name and address; until you sign out',
        ],
        [
          'auth0.…is.authenticated (two cookies)',
          'that you are signed in, and nothing else; renewed while you use the portal, one day',
        ],
        [
          'Cookies of the identity provider',
          'at its own address, once you sign in; they end with its sign-out',
        ],
        [
          'Where you were (session storage)',
          'the page to return to, the class you selected before signing in, a review you have not sent, the place you scrolled to; until the tab is closed',
        ],
        ['Light or dark (local storage)', 'your choice on the profile page, if you made one'],
        ['Cookies of Stripe', 'on the payment page its script may set its own, to detect fraud'],
      ],
    },
    {
      id: 'rights',
      heading: 'Your copy, and deleting it all',
      paragraphs: [
        `Under “Your data” on your profile page you save everything as a file, and delete your account. Both ask for a sign-in of the last ${RECENT_SIGN_IN_S / 60} minutes.`,
        'Account, sign-ins, selected classes, calendar address, choice of reminders, reviews, list of mails and photo are deleted at once. Orders and payments stay for the books, without your name and address. Classes you teach are no longer offered, and stay for their students, as those of “A former instructor”. We ask Auth0 to delete your account there, and Stripe your address; where a provider does not answer, it is repeated until it is done. Backups end with their own time.',
        'It waits while a payment, a refund or a dispute is under way, or while a refund that your bank returned is owed to you.',
      ],
    },
    {
      id: 'questions',
      heading: 'Questions',
      paragraphs: [`${school.name} is a demonstration school; write to ${school.email}.`],
      links: [{ label: school.email, to: `mailto:${school.email}` }],
    },
  ],
};
