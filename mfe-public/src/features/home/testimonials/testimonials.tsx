import { Picture } from '../../../shared/artwork';
import { Carousel } from '../carousel/carousel';
import { Section } from '../section/section';
import styles from './testimonials.module.css';
import { voices } from './voices';

const names = voices.map(({ name }) => name);

export function Testimonials() {
  return (
    <Section title="Our students say">
      <Carousel label="Student testimonials" names={names} className={styles.carousel}>
        {(slide, wanted) => <Testimonial slide={slide} wanted={wanted} />}
      </Carousel>
    </Section>
  );
}

function Testimonial({ slide, wanted }: { slide: number; wanted: boolean }) {
  const { name, role, art, words } = voices[slide] ?? voices[0];
  return (
    <figure className={styles.voice}>
      <div className={styles.portrait}>
        {wanted && <Picture art={art} alt="" sizes="(width < 48rem) 40vw, 18rem" />}
      </div>
      <blockquote className={styles.words}>
        <p>“{words}”</p>
      </blockquote>
      <figcaption className={styles.who}>
        <span className={styles.name}>{name}</span> {role}
      </figcaption>
    </figure>
  );
}
