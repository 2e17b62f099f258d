export interface Post {
  readonly slug: string;
  readonly title: string;
  readonly author: string;
  /** ISO 8601 day. */
  readonly published: string;
  readonly paragraphs: readonly string[];
}

/** The school's three posts. */
export const posts: readonly Post[] = [
  {
    slug: 'skin-first',
    title: 'Skin first: ten quiet minutes before the brush',
    author: 'Amara Osei',
    published: '2023-04-12',
    paragraphs: [
      'Foundation sits on whatever it meets. On dry patches it clings, on a film of oil it slides, and no shade match repairs either. So our first lesson has no colour in it at all: cleanse, press in water while the skin is still damp, then wait.',
      'Waiting is the part students skip. A moisturiser needs about five minutes before it stops moving. Use them to look: where is the face red, where is it grey, where does it already glow? Whatever glows needs nothing from you.',
      'Then work with less than you think. One drop of base on the back of the hand, warmed with the brush, pressed from the centre outwards. Stop at the first edge you cannot see. The skin you leave bare is what makes the rest look like skin.',
    ],
  },
  {
    slug: 'bridal-that-lasts',
    title: 'Bridal makeup that lasts from the vows to the last dance',
    author: 'Leila Haddad',
    published: '2023-05-30',
    paragraphs: [
      'A wedding day is fourteen hours of heat, tears, kisses and photographs. Makeup lasts that long because of layers, thin ones, each set before the next: cream, a veil of powder, mist; then cream again only where the face needs it.',
      'Always hold a trial, at the hour of the ceremony and in the light of the room. White fabric throws light upwards and makes warm shades look orange, so bring something white to drape, and photograph the face with and without flash.',
      'And pack a small bag for the day: blotting paper, the lipstick, cotton buds, one brush. Powder over shine turns to paste by evening. Blot first, powder second, and let the bride drink her water with a straw.',
    ],
  },
  {
    slug: 'brushes-worth-owning',
    title: 'Five brushes worth owning, and how to keep them',
    author: 'Mina Park',
    published: '2023-06-21',
    paragraphs: [
      'Sets of thirty brushes sell well and mostly stay in their roll. Five do the work of a full face: a dense buffer for base, a soft dome for powder, a tapered one for the crease of the eye, a flat one for lids and a fine angled one for brows and liner.',
      'Judge a brush on your own cheek. Good hair, natural or not, springs back and does not prick; the ferrule is glued and crimped, and nothing comes off when you pull gently. Price tells you less than those three tests.',
      'Wash what touches cream after every face and the rest once a week: lukewarm water, a drop of mild soap, bristles always pointing down. Dry them flat with the heads over the edge of the table. Looked after like that, they outlive fashions.',
    ],
  },
];
