interface FooterColumn {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

/** The three columns of the footer; titles are the specification's. */
export const footerColumns: readonly FooterColumn[] = [
  {
    title: 'We Support',
    links: [
      { label: 'First steps in make-up', to: '/allclass' },
      { label: 'Bridal artists', to: '/allclass?search=bridal' },
      { label: 'Hair and styling', to: '/allclass?search=hair' },
    ],
  },
  {
    title: 'We Help',
    links: [
      { label: 'Find your class', to: '/allclass' },
      { label: 'Meet the instructors', to: '/instructor' },
      { label: 'Read the blog', to: '/blog' },
    ],
  },
  {
    title: 'We are available',
    links: [
      { label: 'This season’s offer', to: '/offer' },
      { label: 'Open an account', to: '/signup' },
      { label: 'Your dashboard', to: '/dashboard/userhome' },
    ],
  },
];
