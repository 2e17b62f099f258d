import { useState } from 'react';
import { Picture } from '../../../shared/artwork';
import { Section } from '../section/section';
import styles from './gallery.module.css';
import { CATEGORIES, imagesOf, type Category } from './images';

export function Gallery() {
  const [category, setCategory] = useState<Category>('all');
  return (
    <Section
      title="Looks that we teach"
      lead="Classic for a day, bridal for a long one, and two for fun."
      ground="sand"
    >
      <div role="group" aria-label="Show" className={styles.filters}>
        {CATEGORIES.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.filter}
            aria-pressed={name === category}
            onClick={() => setCategory(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <ul className={styles.images} data-few={category !== 'all'}>
        {imagesOf(category).map(({ id, art, alt }) => (
          <li key={id} className={styles.image}>
            <Picture art={art} alt={alt} sizes="(width < 48rem) 46vw, (width < 80rem) 31vw, 24rem" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
