import styles from './avatar.module.css';
import { classNames } from './class-names';
import { useBrokenImage } from './use-broken-image';

export interface AvatarProps {
  /** Text alternative; empty if the name is shown next to the picture. */
  name: string;
  /** Person whose initials are shown without a picture; default: `name`. */
  person?: string;
  src?: string | undefined;
  /** Pixels. */
  size?: number;
}

export function Avatar({ name, person = name, src, size = 40 }: AvatarProps) {
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
      className={classNames(styles.avatar, styles.drawn)}
      style={box}
      viewBox="0 0 64 64"
      {...(name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <text x="32" y="40" aria-hidden="true">
        {initials(person)}
      </text>
    </svg>
  );
}

/** First letters or digits of the first and the last word that has any. */
function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? []);
  return letters
    .filter((_letter, at) => at === 0 || at === letters.length - 1)
    .join('')
    .toUpperCase();
}
