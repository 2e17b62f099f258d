import { art } from '../../../shared/artwork';

/** The title of the first slide is the page's `h1`. */
export const slides = [
  {
    name: 'Cream',
    art: art.heroCream,
    title: 'Make-up you can do again on a Tuesday',
    text: 'Summer classes with working artists. Bring a bare face and the brushes you own; leave with a look your hands remember.',
  },
  {
    name: 'Gloss',
    art: art.heroGloss,
    title: 'Colour that looks you in the eye',
    text: 'Lip, lid and cheek, in shades with some nerve. We start with your undertone and finish with red.',
  },
  {
    name: 'Powder',
    art: art.heroPowder,
    title: 'Soft edges take practice',
    text: 'Pressing, veiling, buffing: an hour of quiet technique that outlives whatever is on your phone this week.',
  },
  {
    name: 'Silk',
    art: art.heroSilk,
    title: 'Made for the vows and the last dance',
    text: 'Bridal and evening classes, taught by people who have worked fourteen-hour weddings with one small bag.',
  },
] as const;
