export interface NavigationLink {
  readonly label: string;
  readonly to: string;
  /** Another entry has the same target; only that entry is marked as current. */
  readonly doubles?: boolean;
}

/** The specification sets order, words and case. */
export const navigationLinks: readonly NavigationLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Instructor', to: '/instructor' },
  { label: 'Classess', to: '/allclass' },
  { label: 'Popular', to: '/instructor', doubles: true },
  { label: 'Offer', to: '/offer' },
  { label: 'Blog', to: '/blog' },
];
