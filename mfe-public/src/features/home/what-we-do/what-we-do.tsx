import { art, Picture } from '../../../shared/artwork';
import { Section } from '../section/section';
import styles from './what-we-do.module.css';

const things = [
  {
    art: art.whatWeDoBrushes,
    title: 'We teach the hand',
    text: 'Pressure, angle, how much is on the brush. You work from the first quarter of an hour, and nobody does it for you.',
  },
  {
    art: art.whatWeDoPalette,
    title: 'We train the eye',
    text: 'Undertone before trend. You learn to see where a face is warm, where it is grey, and what may simply be left alone.',
  },
  {
    art: art.whatWeDoMirror,
    title: 'We send you home ready',
    text: 'We like to end at the mirror, with a face you did twice: once with the artist, once without. The second one counts.',
  },
] as const;

export function WhatWeDo() {
  return (
    <Section
      title="What we do"
      lead="A summer camp for faces: a working artist, a bare face, good light."
      ground="sand"
    >
      <ul className={styles.things}>
        {things.map(({ art: picture, title, text }) => (
          <li key={title} className={styles.thing}>
            <div className={styles.picture}>
              <Picture art={picture} alt="" sizes="(width < 48rem) 92vw, (width < 80rem) 30vw, 24rem" />
            </div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.quote}>
        “Hold the brush at its very end. It is the shortest lesson we have, and the one people thank us for.”
      </p>
    </Section>
  );
}
