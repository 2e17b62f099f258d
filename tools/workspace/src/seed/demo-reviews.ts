import type { StudentReviewBody } from '@blush/shared-ui/contracts';

interface DemoReview extends StudentReviewBody {
  readonly className: string;
  /** Local part of the address of a student who has paid the class. */
  readonly by: string;
}

/** Reviews of recorded classes; sessions of the others are in the future. None by `student`, who can write one in a demo. */
export const demoReviews: readonly DemoReview[] = [
  {
    className: 'Cream Blush and Soft Contour',
    by: 'chloe',
    stars: 5,
    text: 'The part about where my own blood rises when I run up the stairs changed everything. I had put blush in the wrong place for ten years.',
  },
  {
    className: 'Cream Blush and Soft Contour',
    by: 'farah',
    stars: 4,
    text: 'Good light, no music, close-ups that stay long enough to follow. Lesson four goes a bit fast for me, but I can stop it.',
  },
  {
    className: 'Cream Blush and Soft Contour',
    by: 'joelle',
    stars: 5,
  },
  {
    className: 'Cream Blush and Soft Contour',
    by: 'noor',
    stars: 4,
    text: 'I only owned powders and was afraid of creams.\nNow I use two fingers and am done in the lift.',
  },
  {
    className: 'The Five-Minute Face',
    by: 'farah',
    stars: 4,
    text: 'It took me eight minutes for the first two weeks. Five is honest by now, with coffee.',
  },
  {
    className: 'Brows: Shape, Fill, Set',
    by: 'noor',
    stars: 5,
    text: 'Leila says what to leave alone, which saved the left one.',
  },
  {
    className: 'Grooming Basics: Skin, Beard, Brows',
    by: 'joelle',
    stars: 3,
    text: 'Bought it for my brother and watched along. Clear and short; I would have liked more about sensitive skin.',
  },
];
