import { contact, mailHref, phoneHref } from './contact';

interface FooterLink {
  readonly label: string;
  /** A path, or a `mailto:` or `tel:` address. */
  readonly to: string;
}

interface FooterColumn {
  readonly title: string;
  readonly links: readonly FooterLink[];
}

/** The specification sets the titles. */
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
      { label: 'Answer your questions', to: '/faq' },
      { label: 'Refunds', to: '/refunds' },
    ],
  },
  {
    title: 'We are available',
    links: [
      { label: contact.email, to: mailHref },
      { label: contact.phone, to: phoneHref },
      { label: 'Open an account', to: '/signup' },
      { label: 'Terms', to: '/terms' },
      { label: 'Privacy', to: '/privacy' },
    ],
  },
];
