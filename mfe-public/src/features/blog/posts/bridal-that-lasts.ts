import { art } from '../../../shared/artwork';
import type { Post } from './post';

export const bridalThatLasts: Post = {
  slug: 'bridal-that-lasts',
  title: 'Bridal makeup that lasts from the vows to the last dance',
  author: 'Leila Rahimi',
  portrait: art.person3,
  picture: art.blogBridal,
  published: '2023-05-30',
  quote: 'Blot first, powder second, and let the bride drink her water with a straw.',
  sections: [
    {
      paragraphs: [
        'A wedding day is fourteen hours of heat, tears, kisses and photographs, and the face has to look the same in the first picture and in the last. No single product does that. What lasts is a way of working: thin layers, each set before the next, and a plan for the hours after you have gone home.',
      ],
    },
    {
      heading: 'Hold the trial at the right hour',
      paragraphs: [
        'Always do a trial, four to six weeks before, at the hour of the ceremony and if possible in the light of the room. Bring something white to drape over the shoulders. White fabric throws light upwards, and shades that looked warm over a blue shirt turn orange above a white dress.',
        'Photograph the face twice, with flash and without. A pale cast in the flash picture comes from a powder or a sunscreen that reflects it; change that one product, not the shade. Then ask the bride to live in the makeup until evening and to send you one more picture before she takes it off. It tells you more than any mirror: where it shone, where it broke, what she rubbed away without noticing.',
      ],
    },
    {
      heading: 'Layers, and the order they come in',
      paragraphs: [
        'Begin with the skin cool and the moisturiser fully settled. A thin cream base, then a veil of powder pressed in with a puff, then a mist, and a minute to dry. Now cream again, only where the face needs it: blush high on the cheek, a little light on the bone. Over that a powder blush of the same colour. Cream under powder stays when either alone would be gone by dinner.',
        'Eyes the same way: a primer, a cream shade as ground, powder over it. Line along the lashes with a pencil and go over the line with a matching powder, which makes it waterproof without the stiffness of waterproof liner. Two thin coats of waterproof mascara, the second after the first has dried. Lips last, when everybody has stopped kissing her good morning: pencil all over the lip, colour, blot on a tissue, colour again.',
      ],
    },
    {
      heading: 'The bag that stays behind',
      paragraphs: [
        'Pack it for a person who has never held a brush, and show a bridesmaid once how it is used: blotting paper, the lipstick, cotton buds, a small puff with a little powder in it. Powder over shine turns to paste by evening, so blot first. A tear is caught with the tip of a folded tissue below the lashes, never wiped. Put a note in the lid with those three sentences; at ten at night nobody remembers them.',
      ],
    },
  ],
};
