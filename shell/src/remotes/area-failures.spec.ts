import { createAreaFailures } from './area-failures';

it('failures of areas are stored by path, until they are cleared', () => {
  const failures = createAreaFailures();
  const failure = new Error('404');
  failures.note('/blog', failure);
  failures.note('/nothing', undefined);
  expect(failures.at('/blog')).toBe(failure);
  expect(failures.at('/allclass')).toBeUndefined();
  expect(() => failures.rethrow('/blog')).toThrow(failure);
  expect(() => failures.rethrow('/allclass')).not.toThrow();
  failures.clear('/blog');
  expect(failures.at('/blog')).toBeUndefined();
  expect(() => failures.rethrow('/blog')).not.toThrow();
});
