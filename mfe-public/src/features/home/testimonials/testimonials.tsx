import { Picture } from '../../../shared/artwork';
import { Carousel } from '../carousel/carousel';
import { Section } from '../section/section';
import styles from './testimonials.module.css';
import { testimonials } from './testimonial-list';

const slideLabels = testimonials.map(({ name }) => name);

export function Testimonials() {
  return (
    <Section title="Our students say">
      <Carousel label="Student testimonials" names={slideLabels} className={styles.carousel}>
        {renderTestimonial}
      </Carousel>
    </Section>
  );
}

function renderTestimonial(slide: number, loadImages: boolean) {
  const { name, caption, art, quote } = testimonials[slide] ?? testimonials[0];
  return (
    <figure className={styles.testimonial}>
      <div className={styles.portrait}>
        {loadImages && <Picture art={art} alt="" sizes="(width < 48rem) 40vw, 18rem" />}
      </div>
      <blockquote className={styles.quote}>
        <p>“{quote}”</p>
      </blockquote>
      <figcaption className={styles.caption}>
        <span className={styles.name}>{name}</span>, {caption}
      </figcaption>
    </figure>
  );
}
