import { patternOf } from './find-pages.js';

it.each([
  ['/allclass/65f0c0ffee65f0c0ffee65f0', '/allclass/:id'],
  ['/dashboard/myclass/65f0c0ffee65f0c0ffee65f0/students', '/dashboard/myclass/:id/students'],
  ['/allclass', '/allclass'],
  ['/blog/65f0c0ffee65f0c0ffee65f01', '/blog/65f0c0ffee65f0c0ffee65f01'],
])('%s is a page of the pattern %s', (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});
