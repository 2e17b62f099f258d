import { test } from '../../core/fixtures';
import { releaseWhilePaying } from '../../scenarios/student-release';
import { cloneWorkspace } from '../../core/workspace-clone';

test('POR-02 POR-06 mfe-student is released and rolled back while a student pays and a visitor browses', async ({
  portal,
  openAs,
  page: visitor,
}) => {
  const clone = await cloneWorkspace();
  try {
    // A release spends most of its time on the remote's tests: one of them is enough here.
    await clone.keepOneTest('mfe-student/src', 'outcome.spec.ts');
    await releaseWhilePaying({ portal, clone, visitor, openAs }, ['My Chosen Class']);
  } finally {
    await clone.remove();
  }
});
