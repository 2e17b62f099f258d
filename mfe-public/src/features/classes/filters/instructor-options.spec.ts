import { aClass, anId } from '@blush/shared-ui/testing';
import { instructorOptions } from './instructor-options';

const [mina, ana, otherAna] = [anId(), anId(), anId()];

it('offers each instructor once, by name, and distinguishes equal names by a class', () => {
  const classes = [
    aClass({ instructorName: 'Mina', instructorId: mina, className: 'Silk Skin' }),
    aClass({ instructorName: 'Ana', instructorId: otherAna, className: 'Bold Lips' }),
    aClass({ instructorName: 'Ana', instructorId: ana, className: 'Amber Eyes' }),
    aClass({ instructorName: 'Mina', instructorId: mina, className: 'Bridal Glow' }),
  ];
  expect(instructorOptions(classes, '')).toEqual([
    { value: '', label: 'All instructors' },
    { value: ana, label: 'Ana (Amber Eyes)' },
    { value: otherAna, label: 'Ana (Bold Lips)' },
    { value: mina, label: 'Mina' },
  ]);
});

it('offers the instructor whose id is in the address bar, also without classes', () => {
  expect(instructorOptions([], ana)).toContainEqual({ value: ana, label: 'Instructor without classes' });
});
