import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { confirmOverrides } from './confirm-overrides';
import { storedOverrides, storeOverrides } from './read-overrides';

const here = 'http://localhost:8081';
const away = 'https://preview.blush.test';
const config = { overrides: { allowed: true, origins: [here, away] } } as RuntimeConfig;
const student = { name: 'mfe-student', url: `${here}/build.json` };
const staff = { name: 'mfe-staff', url: `${away}/staff/build.json` };

let logged: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  logged = jest.spyOn(console, 'error').mockImplementation();
});

const link = ({ name, url }: { name: string; url: string }) => `remote=${name}@${encodeURIComponent(url)}`;

/** Opens an address; `confirmed` settles with the user's answer. */
async function open(...queries: string[]) {
  window.history.replaceState(null, '', `/allclass?${queries.join('&')}`);
  // In an object, because `act` would await a bare promise.
  return act(() => Promise.resolve({ confirmed: confirmOverrides(config) }));
}

const question = () => screen.getByRole('dialog', { name: 'Try out unreleased code?' });
const asksNothing = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
const runButton = () => screen.getByRole('button', { name: 'Run it in this tab' });
const answer = (name: string, confirmed: Promise<void>) =>
  act(() => {
    fireEvent.click(screen.getByRole('button', { name }));
    return confirmed;
  });
const readingTime = () => act(() => jest.advanceTimersByTime(800));
const search = () => window.location.search;

describe('security finding 5: a link with an override', () => {
  it('is stored for the tab only after the user agreed to its remote and origin', async () => {
    const { confirmed } = await open(link(student), link(staff));
    expect(storedOverrides()).toEqual([]);
    const items = within(question()).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      `mfe-student from ${here}`,
      `mfe-staff from ${away}`,
    ]);
    expect(question()).toHaveAccessibleDescription(/everything that you can.*know who made it/);
    readingTime();
    await answer('Run it in this tab', confirmed);
    asksNothing();
    expect(storedOverrides()).toEqual([student, staff]);
    expect(search()).toBe('');
  });

  it('is not asked about again in its tab, but another address of that remote is', async () => {
    storeOverrides([student]);
    const again = await open(link(student));
    asksNothing();
    await again.confirmed;
    const moved = { ...student, url: `${here}/other/build.json` };
    const { confirmed } = await open(link(moved));
    readingTime();
    await answer('Run it in this tab', confirmed);
    expect(storedOverrides()).toEqual([moved]);
  });

  it('is removed from the address and not stored for the tab when the user cancels', async () => {
    storeOverrides([student]);
    const { confirmed } = await open('a=1', link(staff));
    await answer('Cancel', confirmed);
    asksNothing();
    expect(storedOverrides()).toEqual([student]);
    expect(search()).toBe('?a=1');
  });

  it('is cancelled by Escape', async () => {
    const { confirmed } = await open(link(student));
    // The browser turns Escape into this event.
    await act(() => {
      fireEvent(question(), new Event('cancel', { cancelable: true }));
      return confirmed;
    });
    expect(storedOverrides()).toEqual([]);
    expect(search()).toBe('');
  });

  it('opens a dialog with the focus on the safe choice, where a click meant for the page before confirms nothing', async () => {
    const { confirmed } = await open(link(student));
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(runButton()).toBeDisabled();
    fireEvent.click(runButton());
    expect(question()).toBeVisible();
    readingTime();
    expect(runButton()).toBeEnabled();
    await answer('Cancel', confirmed);
  });

  it('opens a dialog with a warning if it replaces the shell, the frame of every page', async () => {
    const { confirmed } = await open(link({ ...student, name: 'shell' }));
    expect(question()).toHaveTextContent(`shell, the frame around every page, from ${here}`);
    await answer('Cancel', confirmed);
  });

  it.each([
    ['of another origin', link({ ...student, url: 'https://evil.test/build.json' })],
    ['without an address', 'remote=mfe-student'],
    ['without a name', `remote=@${here}/build.json`],
    ['with an invalid name', `remote=Mfe@${here}/build.json`],
  ])('is refused without a question: %s', async (_, query) => {
    const { confirmed } = await open(query);
    asksNothing();
    await confirmed;
    expect(storedOverrides()).toEqual([]);
    expect(search()).toBe('');
  });

  it.each([
    ['mfe-student@https://evil.test/build.json', 'its origin is not allowed here'],
    ['mfe-student', 'it is not <name>@<address>'],
    [`Mfe@${here}/build.json`, 'it is not <name>@<address>'],
  ])('is refused with the reason in the console: %s', async (request, reason) => {
    const { confirmed } = await open(`remote=${encodeURIComponent(request)}`);
    asksNothing();
    await confirmed;
    expect(logged).toHaveBeenCalledWith(`The override ${request} is refused: ${reason}.`);
  });
});
