import { LinkButton } from '@blush/shared-ui/components';
import { Picture } from '../../../shared/artwork';
import { Carousel } from '../carousel/carousel';
import { FirstClasses } from './first-classes';
import styles from './hero.module.css';
import { slides } from './slides';

const names = slides.map(({ name }) => name);

export function Hero() {
  return (
    <section className={styles.hero} aria-label="Welcome">
      <Carousel
        label="What you can learn here"
        names={names}
        className={styles.carousel}
        controlsClassName={styles.controls}
      >
        {(slide, loadImages) => <HeroSlide slide={slide} loadImages={loadImages} />}
      </Carousel>
      <FirstClasses />
    </section>
  );
}

function HeroSlide({ slide, loadImages }: { slide: number; loadImages: boolean }) {
  const { name, art, title, text } = slides[slide] ?? slides[0];
  const first = slide === 0;
  const Title = first ? 'h1' : 'h2';
  return (
    <div className={styles.slide}>
      <div className={styles.texture}>
        {loadImages && <Picture art={art} alt="" sizes="(width < 60rem) 96vw, 62vw" priority={first} />}
      </div>
      <div className={styles.words}>
        <p className={styles.kicker}>{name}</p>
        <Title className={styles.title}>{title}</Title>
        <p className={styles.text}>{text}</p>
        <LinkButton to="/allclass" className={styles.button}>
          Explore Courses
        </LinkButton>
      </div>
    </div>
  );
}
