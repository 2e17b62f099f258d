import { art } from '../../../shared/artwork';
import type { Post } from './post';

export const skinFirst: Post = {
  slug: 'skin-first',
  title: 'Skin first: ten quiet minutes before the brush',
  author: 'Amara Bello',
  portrait: art.person1,
  picture: art.blogSkin,
  published: '2023-04-12',
  quote: 'The skin you leave bare is what makes the rest look like skin.',
  sections: [
    {
      paragraphs: [
        'Foundation sits on whatever it meets. On dry patches it clings, on a film of oil it slides, and no shade match repairs either. So our first lesson has no colour in it at all. It takes ten minutes, costs almost nothing, and it is the difference people see in a photograph without being able to name it.',
      ],
    },
    {
      heading: 'Minutes one to three: clean, and still damp',
      paragraphs: [
        'Cleanse with lukewarm water and your fingertips, sixty seconds by the clock, along the hairline and beside the nose too, where yesterday’s base likes to stay. Hot water feels thorough and only leaves redness to cover. Pat with a towel; do not rub, and stop while the skin still has a shine of water on it.',
        'That shine matters. A serum or a light lotion pressed into damp skin takes the water in with it. On skin that is already dry it mostly stays on top, and rolls off later under the sponge in small grey crumbs.',
      ],
    },
    {
      heading: 'Minutes three to eight: wait, and look',
      paragraphs: [
        'Waiting is the part students skip. A moisturiser needs about five minutes before it stops moving, a sunscreen a little longer. If you start too soon you are mixing it into the foundation, and both will do half their work.',
        'Use the time to look at the face in the light of a window, straight on and then from each side. Where is it red? Usually around the nostrils and on the chin. Where is it grey? Under the eyes, at the corners of the mouth. Where does it already glow? Whatever glows needs nothing from you. Say it aloud if you work on somebody else: it calms them, and it makes you choose.',
      ],
    },
    {
      heading: 'Minutes eight to ten: less than you think',
      paragraphs: [
        'Put one drop of base on the back of your hand and warm it with the brush. Begin in the centre, where the red was, and press outwards; pressing lays the colour down, wiping takes it away again. Stop at the first edge you cannot see. Most faces need no base at all on the outer third of the cheek and on the forehead near the hair.',
        'Only now conceal, and only what is left: a point of a thicker, matching cream on a blemish, its edge melted with a fingertip; a slightly warmer tone under the eye, never a lighter one, because light on grey is still grey. Powder the centre if it is going to be a long day. Then put everything down, step back two metres and look at the person instead of the pores. If you see skin, you are done.',
      ],
    },
  ],
};
