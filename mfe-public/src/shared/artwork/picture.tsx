import { classNames } from '@blush/shared-ui/components';
import { preload } from 'react-dom';
import styles from './picture.module.css';
import type { Art } from './types';

export interface PictureProps {
  art: Art;
  /** What a person who can't see it should know; empty for decoration. */
  alt: string;
  /** How wide it is shown, as in `<img sizes>`: decides which size is fetched. */
  sizes: string;
  /** The picture a visitor sees first: fetched at once, and before others. */
  priority?: boolean;
  className?: string;
}

/** A picture in the size and format that the browser likes best. Its place is kept free before it is there. */
export function Picture({ art, alt, sizes, priority = false, className }: PictureProps) {
  const srcSet = art.avif.map(([address, width]) => `${address} ${width}w`).join(', ');
  // In a prerendered page the browser then knows of it before it comes to the body. Where AVIF is unknown, so is this.
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
