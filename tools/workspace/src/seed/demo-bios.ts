import type { instructors } from './demo-data.js';

/** Bios of the demo instructors, by the local part of their address. */
export const demoBios: Readonly<Record<(typeof instructors)[number], string>> = {
  instructor:
    'I did faces for morning television for eleven years, most of them before six o’clock. That teaches you to be quick, and to leave alone what works.\nIn my classes you do the work on your own face from the first minute. I talk less than you expect and look more.',
  amara:
    'Skin is what I care about. I began behind a counter in London, matching four hundred faces a week, and I still think that most people wear the wrong colour because someone was in a hurry.\nBring what you own. We find out what it is for.',
  beatriz:
    'Weddings, more than six hundred of them, from a garden for nine people to a cathedral. I do the makeup and the hair, because on that morning nobody needs two strangers in the room.\nI teach what lasts: what to prepare the evening before, what to carry, and when to stop.',
  hana: 'I came to makeup from calligraphy, which is why I care about lines and about the hand that draws them. My students practise on paper first.\nThe classes are small. You draw, I watch, we do it again.',
  leila:
    'Brows and skin, for people who do not want to look made up. I learned from my aunt in Cairo with one thread and no mirror, and later worked for a dermatologist.\nI show one way to do each thing, and why.',
  marcus:
    'Theatre, mostly: eight shows a week, faces that have to be read from the last row and come off in ten minutes. I also teach grooming for people who have never owned a brush.\nThere are no silly questions in the first hour.',
  priya:
    'Colour. Festivals, films, and a great deal of red lipstick. I think that everyone can wear every colour somewhere on their face, and I have a class to prove it.\nCome with a clean face and no plan.',
};
