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
    <span
      className={classNames(styles.picture, styles.drawn, className)}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    />
  );
}
