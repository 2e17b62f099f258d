import { classNames } from '@blush/shared-ui/components';
import { preload } from 'react-dom';
import styles from './picture.module.css';
import type { Art } from './types';

export interface PictureProps {
  art: Art;
  /** Empty for decoration. */
  alt: string;
  /** Displayed width, as in `<img sizes>`; decides which file is fetched. */
  sizes: string;
  /** In the first view: fetched at once, before other pictures. */
  priority?: boolean;
  className?: string;
}

/** The browser chooses size and format. Space is reserved until the picture is loaded. */
export function Picture({ art, alt, sizes, priority = false, className }: PictureProps) {
  const srcSet = art.avif.map(([address, width]) => `${address} ${width}w`).join(', ');
  // A prerendered page has the preload in its head. Browsers without AVIF ignore it.
  if (priority) {
    preload(art.webp, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        className={classNames(styles.image, className)}
        src={art.webp}
        alt={alt}
        width={art.width}
        height={art.height}
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}
