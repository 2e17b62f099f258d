import type { LiveRemote, Role } from '@blush/shared-ui/contracts';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MAIN_ID } from '../base/layout-ids';
import { publicRemote, studentRemote } from '../../test/a-remote';
import { aSession, aVisitor, asRole } from '../../test/a-session';
import { createLoadLog } from '../remotes/load-log';
import { followReleases } from './follow-releases';

const MINUTE = 60_000;
const note = 'A newer version of this page is ready.';

let live: { shell: string; remotes: readonly LiveRemote[] };
const fetch = jest.fn(() => Promise.resolve(Response.json(live)));

function open(role?: Role) {
  const session = aSession(role === undefined ? aVisitor : asRole(role));
  const call = jest.fn(() => Promise.resolve({ remotes: areas }));
  const loads = createLoadLog();
  loads.note(publicRemote, 1);
  loads.note(studentRemote, 1);
  followReleases({ session: { ...session, api: { call } as unknown as typeof session.api }, loads });
  return { user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }), loads };
}
let areas: readonly LiveRemote[];

async function returnToTabAfter(ms: number) {
  await act(async () => {
    jest.setSystemTime(Date.now() + ms);
    document.dispatchEvent(new Event('visibilitychange'));
    await answered();
  });
}

async function answered() {
  for (let turn = 0; turn < 20; turn += 1) await jest.advanceTimersByTimeAsync(1);
}

const shown = () => screen.queryByText(note);

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = fetch;
  fetch.mockClear();
  live = { shell: '1.0.0-r1', remotes: [publicRemote] };
  areas = [studentRemote];
  document.body.innerHTML = `<script id="registry" type="application/json">${JSON.stringify(live)}</script><main id="${MAIN_ID}" tabindex="-1"></main>`;
});

describe('a page that is open during a release', () => {
  it('shows nothing while its versions are live', async () => {
    open('student');
    await returnToTabAfter(2 * MINUTE);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(shown()).toBeNull();
  });

  it.each([
    ['the shell', () => (live = { ...live, shell: '1.0.0-r2' })],
    ['a public remote', () => (live = { ...live, remotes: [{ ...publicRemote, version: '1.0.1' }] })],
    ['a role area of the user', () => (areas = [{ ...studentRemote, version: '1.0.2' }])],
  ])('announces a newer version of %s, once', async (_, release) => {
    const { user } = open('student');
    release();
    await returnToTabAfter(2 * MINUTE);
    expect(shown()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(shown()).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    await returnToTabAfter(2 * MINUTE);
    expect(shown()).toBeNull();
  });

  it('shows one note when another release follows before it is hidden, and a new one after that', async () => {
    const { user } = open();
    live = { ...live, shell: '1.0.0-r3' };
    await returnToTabAfter(2 * MINUTE);
    live = { ...live, shell: '1.0.0-r4' };
    await returnToTabAfter(2 * MINUTE);
    expect(screen.getAllByText(note)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(shown()).toBeNull();
    live = { ...live, shell: '1.0.0-r5' };
    await returnToTabAfter(2 * MINUTE);
    expect(shown()).toBeVisible();
  });

  it('ignores remotes that it did not load, and for a visitor all role areas', async () => {
    open();
    live = { ...live, remotes: [publicRemote, { ...studentRemote, name: 'mfe-blog' }] };
    areas = [{ ...studentRemote, version: '2.0.0' }];
    await returnToTabAfter(2 * MINUTE);
    expect(shown()).toBeNull();
  });

  it('shows nothing about the shell when its own version is unknown', async () => {
    document.body.innerHTML = '';
    open();
    await returnToTabAfter(2 * MINUTE);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(shown()).toBeNull();
  });

  it('checks on return to the tab at most once a minute, every ten minutes while visible, never while hidden', async () => {
    open();
    await returnToTabAfter(MINUTE / 2);
    expect(fetch).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(10 * MINUTE);
    expect(fetch).toHaveBeenCalledTimes(1);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await jest.advanceTimersByTimeAsync(30 * MINUTE);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('shows nothing when the live versions cannot be read', async () => {
    open();
    fetch.mockRejectedValueOnce(new TypeError('offline'));
    await returnToTabAfter(2 * MINUTE);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(shown()).toBeNull();
  });
});

describe('POR-04 a page in which a remote cannot be loaded', () => {
  const faulty = { ...publicRemote, name: 'mfe-blog', version: '2.0.0' };
  const fail = ({ loads }: ReturnType<typeof open>, remote = faulty) =>
    act(() => {
      loads.note(remote, 1, 'unreachable');
      return answered();
    });

  it('offers to reload after the next failure once another version is live, also if the user has hidden that', async () => {
    live = { ...live, remotes: [faulty] };
    const page = open();
    await fail(page);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(shown()).toBeNull();
    live = { ...live, remotes: [{ ...faulty, version: '1.9.0' }] };
    for (let turn = 0; turn < 2; turn += 1) {
      await fail(page);
      expect(shown()).toBeVisible();
      await page.user.click(screen.getByRole('button', { name: 'Later' }));
      expect(shown()).toBeNull();
    }
  });

  it('offers to reload after the next failure once the remote is switched off', async () => {
    areas = [{ ...faulty, disabled: true }];
    await fail(open('student'));
    expect(shown()).toBeVisible();
  });

  it('offers to reload also if a remote that was loaded fails later, once it is switched off', async () => {
    const { loads } = open('student');
    const failLater = () =>
      act(() => {
        loads.noteFailure(studentRemote.name, 'broken');
        return answered();
      });
    await failLater();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(shown()).toBeNull();
    areas = [{ ...studentRemote, disabled: true }];
    await failLater();
    expect(shown()).toBeVisible();
  });

  it('ignores what is live instead of a remote override', async () => {
    live = { ...live, remotes: [{ ...faulty, disabled: true }] };
    await fail(open(), { ...faulty, version: 'override' });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(shown()).toBeNull();
  });
});
