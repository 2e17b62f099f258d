import * as z from 'zod';
import type { Tally } from './tally.js';

const tally = z.object({
  passed: z.int(),
  failed: z.int(),
  skipped: z.int(),
  proved: z.array(z.string()).default([]),
  failures: z.array(z.string()).default([]),
  notes: z.array(z.string()).default([]),
});

const jestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  /** Number of files that failed to load, whose tests are counted nowhere else. */
  numRuntimeErrorTestSuites: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

type JestReport = z.infer<typeof jestReport>;

/** @param json Jest's report or a {@link Tally}. @throws ZodError for anything else */
export function readResult(json: string): Tally {
  const content: unknown = JSON.parse(json);
  const report = jestReport.safeParse(content);
  return report.success ? tallyOf(report.data) : tally.parse(content);
}

function tallyOf(report: JestReport): Tally {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const names = (status: string) =>
    tests
      .filter((test) => test.status === status)
      .map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' '));
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    proved: names('passed'),
    failures: [...names('failed'), ...unloaded.map(({ name }) => `${name} could not be run`)],
  };
}
