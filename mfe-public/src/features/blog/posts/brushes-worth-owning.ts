import { art } from '../../../shared/artwork';
import type { Post } from './post';

export const brushesWorthOwning: Post = {
  slug: 'brushes-worth-owning',
  title: 'Five brushes worth owning, and how to keep them',
  author: 'Hana Sato',
  portrait: art.person7,
  picture: art.blogBrushes,
  published: '2023-06-21',
  quote: 'Good hair springs back, does not prick, and stays in the brush when you pull.',
  sections: [
    {
      paragraphs: [
        'Sets of thirty brushes sell well and mostly stay in their roll. Five do the work of a full face. I have taught with these five for years, I travel with them, and when a student asks what to buy after the first class, this is the whole list.',
      ],
    },
    {
      heading: 'The five',
      paragraphs: [
        'A dense, flat-topped buffer for base: it presses cream into the skin and leaves no streaks. A soft dome, about as wide as two fingers, for powder and for blush; a big fluffy brush looks generous and puts colour on the ears. A tapered one, the size of a fingertip, for the crease of the eye; most of what people call blending is this brush, almost empty, moved in small circles.',
        'A flat one, firm and short, for lids, for concealer and for a clean edge under the brow. And a fine angled one for brows and liner, cut so sharply that it draws a single hair. Everything else is a variation: lovely to have, and not what stands between you and a good face.',
      ],
    },
    {
      heading: 'Three tests in the shop',
      paragraphs: [
        'Judge a brush on your own cheek, never on the back of your hand, which feels nothing. First, press it until it bends and let go: it should spring back at once and not prick. Second, pull gently at the tip: one loose hair is chance, three are a habit. Third, hold the metal collar and try to turn the handle; a ferrule that is glued and crimped does not move, and one that moves today falls off in a year.',
        'Natural or synthetic is a question of use, not of rank. Creams want synthetic hair, which drinks nothing and washes clean. Powders are kinder in soft, slightly rough hair, and today’s synthetics do that well too. The price tells you less than the three tests.',
      ],
    },
    {
      heading: 'Ten minutes a week',
      paragraphs: [
        'Wash whatever touches cream after every face and the rest once a week. Lukewarm water, a drop of mild soap in the palm, the hair moved in circles until the foam stays white. Keep the water away from the collar and the bristles pointing down, because water that runs into the handle loosens the glue.',
        'Press the water out with a towel, put the hair back into shape with your fingers, and dry the brushes lying flat with their heads over the edge of the table, so that air comes from all sides. Standing in a cup they dry from the wrong end. Looked after like that, five good brushes outlive a good many fashions; the oldest of mine is nineteen.',
      ],
    },
  ],
};
