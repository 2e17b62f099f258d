import { demoDetails } from './demo-details.js';

interface DemoFile {
  readonly name: string;
  /** Printed above the lines. */
  readonly title: string;
  readonly lines: readonly string[];
}

/** PDFs that students download with a class, by the name of its picture. */
export const demoFiles: Readonly<Record<string, readonly DemoFile[]>> = {
  'cream-blush': [
    {
      name: 'Kit list.pdf',
      title: 'Cream Blush and Soft Contour: what to bring',
      lines: (demoDetails['cream-blush']?.kit ?? []).map((item) => `[  ]  ${item}`),
    },
    {
      name: 'Lessons 1 to 6.pdf',
      title: 'Cream Blush and Soft Contour: lessons 1 to 6',
      lines: [
        '1.  Where your own blood rises. Run up the stairs, look, draw it on paper.',
        '2.  Two fingers and a warm cream. Three thin layers, a minute between them.',
        '3.  Five shapes of face, and where each one wants its colour.',
        '4.  Soft contour: two shades darker, never greyer than your shadow.',
        '5.  A damp sponge over all of it, until nobody can say where it ends.',
        '6.  Powder where you shine, and nowhere else. Photograph it in daylight.',
      ],
    },
  ],
  'five-minute-face': [
    {
      name: 'Lessons 1 to 5.pdf',
      title: 'The Five-Minute Face: lessons 1 to 5',
      lines: [
        '1.  Twenty minutes with everything you own. Photograph it: this is what we cut.',
        '2.  Concealer where it shows, and nowhere else. One minute, with a finger.',
        '3.  Brows brushed up with gel, then mascara. A minute and a half.',
        '4.  One cream for cheeks and lips. A minute, without a mirror if you must.',
        '5.  All of it against the timer, three mornings in a row:',
        '      ____ min     ____ min     ____ min',
        'What I leave out on a bad morning:  ______________________',
      ],
    },
  ],
  brows: [
    {
      name: 'Lessons 1 to 4.pdf',
      title: 'Brows: lessons 1 to 4',
      lines: [
        '1.  Measure with a pencil: beginning, bend and end. Mark three dots.',
        '2.  Fill hair by hair, from the end to the beginning, lighter in front.',
        '3.  Compare from a metre away. The left one and the right one are sisters.',
        '4.  Set: upwards with a clear gel, then wait before you touch them.',
        'My dots, in millimetres from the inner corner of the eye:',
        'left   ____   ____   ____          right   ____   ____   ____',
      ],
    },
  ],
  'festival-glitter': [
    {
      name: 'Lessons 1 to 3.pdf',
      title: 'Festival Glitter and Gems: lessons 1 to 3',
      lines: [
        '1.  Glue: a thin layer, ten breaths, then gems, from large to small.',
        '2.  Glitter stays a finger away from the eye. Cosmetic grade, no craft box.',
        '3.  Off again: oil, two minutes, a soft cloth. No rubbing.',
      ],
    },
  ],
  'grooming-basics': [
    {
      name: 'Lessons 1 to 4.pdf',
      title: 'Grooming Basics: lessons 1 to 4',
      lines: [
        '1.  Skin: cleanse in the evening, moisturise in the morning. That is all.',
        '2.  The line of a beard: two fingers above the larynx, and never higher.',
        '3.  Razor burn: warm water before, cold after, and a day without a blade.',
        '4.  Brows: cut what stands out when you comb them up. Pluck nothing.',
        'My half hour of the week:  ____________ day,  at  ________',
      ],
    },
  ],
  'foundation-matching': [
    {
      name: 'Shade map.pdf',
      title: 'Shade map',
      lines: [
        'My undertone, by a white sheet near a window:',
        '[  ]  cool     [  ]  neutral     [  ]  warm     [  ]  olive',
        'My depth, at the jaw and at the neck:',
        '[  ]  fair     [  ]  light     [  ]  medium     [  ]  tan     [  ]  deep',
        'My finish at noon:',
        '[  ]  dry     [  ]  as it was in the morning     [  ]  shiny',
        'Bottles that I own, and what each one lacks:',
        '1.  ______________________     ______________________',
        '2.  ______________________     ______________________',
        '3.  ______________________     ______________________',
        'My mixture:  ____ drops of no. ____  and  ____ drops of no. ____',
      ],
    },
  ],
  'smoky-eyes': [
    {
      name: 'Eye chart.pdf',
      title: 'Smoky eyes: chart for both sides',
      lines: [
        'Light shade, inner corner and brow bone:  ______________________',
        'Middle shade, crease, blended up and out:  ______________________',
        'Dark shade, along the lashes only:  ______________________',
        'Left eye, with the instructor. What worked:  ______________________',
        'Right eye, alone. What I would do again:  ______________________',
      ],
    },
  ],
};
