import { art, Picture } from '../../../shared/artwork';
import styles from './banner.module.css';

const strip = [
  { art: art.strip1, alt: 'A closed eye, glitter on a mauve lid' },
  { art: art.strip2, alt: 'Lips with a fresh coat of gloss' },
  { art: art.strip3, alt: 'A brush loaded with powder' },
  { art: art.strip4, alt: 'Four shades of foundation, from deep to fair' },
] as const;

export function Banner() {
  return (
    <section className={styles.banner} aria-label="In the room">
      <div className={styles.wide}>
        <Picture art={art.banner} alt="A long table by the window, laid for a class" sizes="100vw" />
      </div>
      <ul className={styles.strip}>
        {strip.map(({ art: picture, alt }) => (
          <li key={alt}>
            <Picture art={picture} alt={alt} sizes="(width < 48rem) 44vw, 17rem" />
          </li>
        ))}
      </ul>
    </section>
  );
}
