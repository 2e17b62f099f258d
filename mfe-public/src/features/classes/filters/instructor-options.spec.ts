import { aClass } from '@blush/shared-ui/testing';
import { instructorOptions } from './instructor-options';

const classOf = (instructorName: string, email: string) => aClass({ instructorName, email });

it('offers each instructor once, by name, and distinguishes equal names', () => {
  const classes = [
    classOf('Mina', 'mina@blush.test'),
    classOf('Ana', 'ana@blush.test'),
    classOf('Mina', 'mina@blush.test'),
    classOf('Ana', 'ana.b@blush.test'),
  ];
  expect(instructorOptions(classes, '')).toEqual([
    { value: '', label: 'All instructors' },
    { value: 'ana@blush.test', label: 'Ana (ana@blush.test)' },
    { value: 'ana.b@blush.test', label: 'Ana (ana.b@blush.test)' },
    { value: 'mina@blush.test', label: 'Mina' },
  ]);
});

it('offers the instructor of the address, also without classes', () => {
  expect(instructorOptions([], 'gone@blush.test')).toContainEqual({
    value: 'gone@blush.test',
    label: 'gone@blush.test',
  });
});
