import type { ClassMaterial } from '@blush/shared-ui/contracts';

/** Links for the students of a class, by the name of its picture. RFC 2606 reserves example.com, so they lead to no real lessons. */
export const demoMaterials: Readonly<Record<string, readonly ClassMaterial[]>> = {
  'cream-blush': [
    {
      title: 'Lessons 1 to 6 as videos (a link of the demo)',
      url: 'https://example.com/blush-camp/cream-blush/lessons',
    },
    {
      title: 'Colour wheel for creams (a link of the demo)',
      url: 'https://example.com/blush-camp/cream-blush/colour-wheel',
    },
  ],
};
