import type { ClassMaterial } from '@blush/shared-ui/contracts';

/** Materials of classes, by the name of the class's picture. The links use a domain that is reserved for examples. */
export const demoMaterials: Readonly<Record<string, ClassMaterial[]>> = {
  'foundation-matching': [
    { title: 'Shade map, to print', url: 'https://example.com/blush-camp/shade-map.pdf' },
    { title: 'Undertones in daylight: film of 6 minutes', url: 'https://example.com/blush-camp/undertones' },
  ],
  'cream-blush': [{ title: 'Lesson 1 to 6', url: 'https://example.com/blush-camp/cream-blush' }],
  'smoky-eyes': [{ title: 'Face chart, to print', url: 'https://example.com/blush-camp/face-chart.pdf' }],
};
