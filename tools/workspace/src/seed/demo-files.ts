import { demoDetails } from './demo-details.js';

export interface DemoFile {
  readonly name: string;
  /** Above the lines, in print. */
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
