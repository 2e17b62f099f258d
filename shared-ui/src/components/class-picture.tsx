import styles from './class-picture.module.css';
import { classNames } from './class-names';
import { useBrokenImage } from './use-broken-image';

export interface ClassPictureProps {
  /** An own picture; without one, a drawn picture is shown. */
  src: string | undefined;
  alt?: string;
  /** Set for pictures above the fold: loaded eagerly, with high fetch priority. */
  priority?: boolean | undefined;
  className?: string;
}

export function ClassPicture({ src, alt = '', priority = false, className }: ClassPictureProps) {
  const { broken, imageProps } = useBrokenImage(src);
  if (src && !broken) {
    return (
      <img
        className={classNames(styles.picture, className)}
        src={src}
        alt={alt}
        width={400}
        height={300}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        referrerPolicy="no-referrer"
        {...imageProps}
      />
    );
  }
  return (
    <svg
      className={classNames(styles.picture, className)}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <path
        className={styles.swatch}
        d="M84 176c14-62 96-98 168-90s104 44 90 88-92 66-156 60-110-22-102-58Z"
      />
      <path className={styles.shine} d="M132 156c30-34 84-46 142-34" />
    </svg>
  );
}
