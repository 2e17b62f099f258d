import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../core/fixtures';
import { releaseWhilePaying } from '../../scenarios/student-release';
import { blushHome, cloneWorkspace } from '../../core/workspace-clone';

const WARNING = "You won't be able to revert this!";
const REWORDED = 'It will be gone for good!';

/** Entries about mfe-student in the release history. */
async function releases(): Promise<string[]> {
  const history = await readFile(join(blushHome, 'releases/history.jsonl'), 'utf8');
  return history.split('\n').filter((entry) => entry.includes('"app":"mfe-student"'));
}

test('POR-02 the journeys of a changed mfe-student run in the live shell, without a release', async () => {
  const before = await releases();
  const clone = await cloneWorkspace();
  try {
    // The journey is changed too, so it passes only with the changed code.
    await clone.replace('mfe-student/src', WARNING, REWORDED);
    await clone.replace('e2e/specs/journeys', WARNING, REWORDED);
    await clone.command('journeys', 'mfe-student', '--shell=live', '--grep=STU-04 DIA-02');
  } finally {
    await clone.remove();
  }
  expect(await releases()).toEqual(before);
});

test('POR-02 POR-06 mfe-student is released twice and rolled back while a student pays and a visitor browses', async ({
  portal,
  openAs,
  page: visitor,
}) => {
  const clone = await cloneWorkspace();
  try {
    await releaseWhilePaying({ portal, clone, visitor, openAs }, ['My Chosen Class', 'My Picked Class']);
  } finally {
    await clone.remove();
  }
});
