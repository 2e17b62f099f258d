import { readResult } from './read-result.js';

const report = {
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    {
      name: 'a.spec.ts',
      status: 'failed',
      assertionResults: [
        { ancestorTitles: ['a cart'], title: 'is empty', status: 'passed' },
        { ancestorTitles: ['a cart'], title: 'is full', status: 'passed' },
        { ancestorTitles: ['a cart'], title: 'is lost', status: 'failed' },
        { ancestorTitles: ['a cart'], title: 'waits', status: 'pending' },
        { ancestorTitles: ['a cart'], title: 'comes', status: 'todo' },
      ],
    },
    { name: 'b.spec.ts', status: 'failed', assertionResults: [] },
  ],
};

it('a report of Jest gives the numbers of tests; a file that could not be run is a failure', () => {
  expect(readResult(JSON.stringify(report))).toEqual({
    passed: 2,
    failed: 2,
    skipped: 2,
    proved: ['a cart is empty', 'a cart is full'],
    failures: ['a cart is lost', 'b.spec.ts could not be run'],
  });
});

it('a file of counts is read unchanged', () => {
  const tally = { passed: 1, failed: 2, skipped: 3, proved: ['a'], failures: ['b'], notes: ['c'] };
  expect(readResult(JSON.stringify(tally))).toEqual(tally);
  expect(readResult('{"passed":1,"failed":0,"skipped":0}')).toMatchObject({ proved: [], failures: [] });
});

it('a file that is neither a report nor counts is refused', () => {
  expect(() => readResult('{"passed":"many"}')).toThrow();
});
