interface SocialNetwork {
  readonly name: string;
  readonly href: string;
  readonly outline: string;
}

export const socialNetworks: readonly SocialNetwork[] = [
  {
    name: 'Facebook',
    href: 'https://www.facebook.com/',
    outline: 'M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-2 2-2h1.5V2.5H15c-3 0-5 1.7-5 4.7v2.3H7V13h3v8',
  },
  {
    name: 'Instagram',
    href: 'https://www.instagram.com/',
    outline:
      'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3ZM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM17 7h.01',
  },
  {
    name: 'YouTube',
    href: 'https://www.youtube.com/',
    outline: 'M5.5 5.5h13a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3ZM10 9l5 3-5 3Z',
  },
];

interface NetworkIconProps {
  network: SocialNetwork;
  className: string | undefined;
}

export function NetworkIcon({ network, className }: NetworkIconProps) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={network.outline} />
    </svg>
  );
}
