import styles from './avatar.module.css';
import { useBrokenImage } from './use-broken-image';

export interface AvatarProps {
  /** Text alternative; empty where the name stands next to the picture. */
  name: string;
  src?: string | undefined;
  /** Pixels. */
  size?: number;
}

export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const { broken, imageProps } = useBrokenImage(src);
  const box = { width: size, height: size };
  if (src && !broken) {
    return (
      <img
        className={styles.avatar}
        style={box}
        src={src}
        alt={name}
        width={size}
        height={size}
        referrerPolicy="no-referrer"
        {...imageProps}
      />
    );
  }
  return (
    <svg
      className={styles.avatar}
      style={box}
      viewBox="0 0 64 64"
      {...(name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <rect className={styles.ground} width="64" height="64" />
      <path
        className={styles.hair}
        d="M18 30c-3-16 8-22 15-22 9 0 17 7 14 23 3 8 2 16-1 20H18c-4-5-3-14 0-21Z"
      />
      <path className={styles.dress} d="M8 64c2-12 12-16 24-16s22 4 24 16Z" />
      <path className={styles.skin} d="M27 40h10v9c0 4-10 4-10 0Z" />
      <ellipse className={styles.skin} cx="32" cy="30" rx="10.5" ry="13" />
      <path className={styles.hair} d="M21 29c0-12 8-16 13-15 6 0 9 4 9 12-7 0-11-3-13-6-2 4-5 7-9 9Z" />
      <path className={styles.lips} d="M29 37c1.5-1 2.2-.6 3-.2.8-.4 1.5-.8 3 .2-1.3 2-4.7 2-6 0Z" />
    </svg>
  );
}
