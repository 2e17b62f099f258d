import { test } from '../../core/fixtures';
import { releaseWhilePaying } from '../../core/student-release';
import { cloneWorkspace } from '../../core/workspace-clone';

test('POR-02 POR-06 mfe-student is released and rolled back under a student who pays and a visitor who looks around', async ({
  portal,
  openAs,
  page: visitor,
}) => {
  const clone = await cloneWorkspace();
  try {
    // A release runs the tests of its remote, most of the time: one of them is enough to see that here.
    await clone.keepOneTest('mfe-student/src', 'outcome.spec.ts');
    await releaseWhilePaying({ portal, clone, visitor, openAs }, ['My Chosen Class']);
  } finally {
    await clone.remove();
  }
});
