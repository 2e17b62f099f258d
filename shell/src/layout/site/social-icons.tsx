import { VisuallyHidden } from '@blush/shared-ui/components';
import styles from './top-bar.module.css';

interface Network {
  readonly name: string;
  readonly href: string;
  /** Drawn in a 24 by 24 box, by its outline. */
  readonly path: string;
}

const networks: readonly Network[] = [
  {
    name: 'Facebook',
    href: 'https://www.facebook.com/',
    path: 'M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-2 2-2h1.5V2.5H15c-3 0-5 1.7-5 4.7v2.3H7V13h3v8',
  },
  {
    name: 'Instagram',
    href: 'https://www.instagram.com/',
    path: 'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3ZM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM17 7h.01',
  },
  {
    name: 'YouTube',
    href: 'https://www.youtube.com/',
    path: 'M5.5 5.5h13a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3ZM10 9l5 3-5 3Z',
  },
];

/** The school's pages elsewhere. */
export function SocialIcons() {
  return (
    <ul className={styles.social}>
      {networks.map(({ name, href, path }) => (
        <li key={name}>
          <a className={styles.network} href={href} target="_blank" rel="noreferrer">
            <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
              <path d={path} />
            </svg>
            <VisuallyHidden>{name}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
