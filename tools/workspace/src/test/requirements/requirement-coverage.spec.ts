import { requirementCoverage } from './requirement-coverage.js';

const checklist = `
## Layout
- LAY-01 a bar
- LAY-02 · LAY-03 two in one line

## Home
- HOM-01 a splash
`;

it('a requirement without a passed test is a failure with its id', () => {
  expect(requirementCoverage(checklist, ['LAY-02 stays in view', 'HOM-01 LAY-02 covers the bar'])).toEqual({
    passed: 2,
    failed: 2,
    skipped: 0,
    failures: ['no test that passed proves LAY-01', 'no test that passed proves LAY-03'],
  });
});

it('requirements in the titles of passed tests are covered', () => {
  const names = ['LAY-01 LAY-02 shows', 'LAY-03 links', 'HOM-01 ends'];
  expect(requirementCoverage(checklist, names)).toMatchObject({ passed: 4, failed: 0 });
});
