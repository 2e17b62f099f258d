import { contact, mailAddress, phoneAddress } from './contact';

interface FooterLink {
  readonly label: string;
  /** A path, or a `mailto:` or `tel:` address. */
  readonly to: string;
}

interface FooterColumn {
  readonly title: string;
  readonly links: readonly FooterLink[];
}

/** Titles are the specification's. */
export const footerColumns: readonly FooterColumn[] = [
  {
    title: 'We Support',
    links: [
      { label: 'Every class', to: '/allclass' },
      { label: 'Brides and their artists', to: '/allclass?search=bridal' },
      { label: 'Skin, first of all', to: '/allclass?search=skin' },
    ],
  },
  {
    title: 'We Help',
    links: [
      { label: 'Meet the instructors', to: '/instructor' },
      { label: 'Read the blog', to: '/blog' },
      { label: 'Save with the offer', to: '/offer' },
    ],
  },
  {
    title: 'We are available',
    links: [
      { label: contact.email, to: mailAddress },
      { label: contact.phone, to: phoneAddress },
      { label: 'Open an account', to: '/signup' },
    ],
  },
];
