import { liveVersion } from '../store/live.js';
import { Workspace } from '../../test/workspace.js';
import { weigh } from './weigh.js';

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.remove());

const limits = { shell: { scripts: 2, styles: 1 }, 'mfe-student': { start: 2, everything: 2.5 } };

const student = (bytes: number) => workspace.remote('mfe-student', { content: 'x'.repeat(bytes) });

async function linesOf(...candidates: Parameters<typeof weigh>[1]) {
  const lines: string[] = [];
  await weigh(workspace.store, candidates, limits, (line) => lines.push(line));
  return lines;
}

describe('the weight of a release', () => {
  it('is printed with its limit, without a difference before the first release', async () => {
    await expect(linesOf(await workspace.shell(), await student(1000))).resolves.toEqual([
      'shell: scripts 0.1 kB (at most 2), styles 0.1 kB (at most 1), everything 0.1 kB (no limit)',
      'mfe-student: start 1.1 kB (at most 2), everything 1.1 kB (at most 2.5)',
    ]);
  });

  it('is printed with the difference to the live version', async () => {
    await workspace.release(await workspace.shell(), await student(1000));
    const before = liveVersion(await workspace.store.live(), 'mfe-student');
    await expect(linesOf(await student(1300))).resolves.toEqual([
      `mfe-student: start 1.4 kB (+0.3 since ${before}, at most 2), everything 1.4 kB (+0.3, at most 2.5)`,
    ]);
    await expect(linesOf(await student(500))).resolves.toEqual([
      `mfe-student: start 0.6 kB (-0.5 since ${before}, at most 2), everything 0.6 kB (-0.5, at most 2.5)`,
    ]);
    await expect(linesOf(await student(1000))).resolves.toEqual([
      `mfe-student: start 1.1 kB (+0.0 since ${before}, at most 2), everything 1.1 kB (+0.0, at most 2.5)`,
    ]);
  });

  it('above a limit refuses the release, with one reason for each limit exceeded', async () => {
    const refused = linesOf(await workspace.shell(), await student(3000));
    await expect(refused).rejects.toThrow(
      'Refused, nothing has changed:\n' +
        '  - mfe-student start: 3.1 kB, at most 2 are allowed. ' +
        'Make it lighter, or change budgets.json and say in the commit why.\n' +
        '  - mfe-student everything: 3.1 kB, at most 2.5 are allowed. ',
    );
  });

  it('refuses the release of an app without limits, and says how to add them', async () => {
    await expect(linesOf(await workspace.remote('mfe-new'))).rejects.toThrow(
      'budgets.json does not say what mfe-new may weigh. Add its limits in kB; it weighs now: ' +
        '"mfe-new": { "start": 0.1, "everything": 0.1 }.',
    );
  });
});
