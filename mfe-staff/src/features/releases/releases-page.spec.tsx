import { getReleases, listRemoteLoads, problems, type RemoteLoadFigures } from '@blush/shared-ui/contracts';
import { FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { aLiveApp, anOverview, aReleaseEvent, BEFORE, figuresOf, LIVE } from './testing/releases';

const loadsOf = (...remotes: RemoteLoadFigures[]) => ({ since: '2026-02-20T00:00:00.000Z', remotes });
const apiOf = (overview = anOverview(), loads = loadsOf()) =>
  new FakeApi().answers(getReleases, () => overview).answers(listRemoteLoads, () => loads);
const visit = (fakeApi: FakeApi, query = '') =>
  renderPage(routes, { at: `/dashboard/releases${query}`, fakeApi, session: signedIn('admin') });

const table = async (name: string) => within(await screen.findByRole('table', { name }));
const row = async (name: string) =>
  (await table('Live now')).getByRole('row', { name: new RegExp(`^${name}`) });
const cellOf = async (app: string, label: string) =>
  within(await row(app))
    .getAllByRole('cell')
    .find(({ dataset }) => dataset['label'] === label);
const events = async () =>
  (await table('History'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('what is live', () => {
  it('is shown for the shell and each remote: version, since when if the history has it, by whom and from which commit', async () => {
    const overview = anOverview({
      apps: [
        aLiveApp({ name: 'shell' }),
        aLiveApp({ disabled: true, commit: 'abcdef0123456789+changes' }),
        aLiveApp({ name: 'mfe-public', since: new Date(Date.now() - 2 * 3_600_000).toISOString() }),
        aLiveApp({ name: 'mfe-staff', since: null, who: null, commit: null }),
      ],
    });
    const { fakeApi } = visit(apiOf(overview));
    expect(await row('shell')).toHaveTextContent('Live');
    const student = await row('mfe-student');
    expect(student).toHaveTextContent('Switched off');
    expect(student).toHaveTextContent('by lead@blush.test');
    expect(student.querySelector('time')).toHaveAttribute('datetime', '2026-03-01T09:00:00.000Z');
    expect(within(student).getByTitle(LIVE)).toHaveTextContent(LIVE);
    expect(within(student).getByTitle('abcdef0123456789+changes')).toHaveTextContent(/^abcdef0\+changes$/);
    expect(await cellOf('mfe-public', 'Live since')).toHaveTextContent('2 hours ago');
    expect(await cellOf('mfe-staff', 'Live since')).toHaveTextContent(/Not in the history$/);
    expect(fakeApi.callsOf(getReleases)[0]).toMatchObject({ authorization: 'Bearer a-token' });
    // What the layout as cards needs.
    const cells = within(student).getAllByRole('cell');
    expect(cells.map(({ dataset }) => dataset['label'])).toEqual([
      'App',
      'Version',
      'Live since',
      'Loading',
      'Actions',
    ]);
    expect(cells[0]).toHaveClass('heading');
    expect(cells[3]).toHaveClass('wide');
    expect(cells[4]).toHaveClass('actions');
  });

  it('is compared with the previous version, and alarms even if as many loads failed before', async () => {
    const loads = loadsOf(
      figuresOf(LIVE, { loads: 1204, failures: 36, p75: 1250 }),
      figuresOf(BEFORE, { loads: 9310, failures: 3, p75: 450 }),
      ...[LIVE, BEFORE].map((version) =>
        figuresOf(version, { remote: 'mfe-public', loads: 100, failures: 5 }),
      ),
    );
    visit(apiOf(anOverview(), loads));
    await screen.findByText('Fails more than before');
    const loading = await cellOf('mfe-student', 'Loading');
    expect(loading).toHaveTextContent('Slower than before');
    expect(loading).toHaveTextContent('p751.3 sbefore 450 ms');
    expect(loading).toHaveTextContent('Failed36 (3%)before 3 (0.032%)');
    expect(loading).toHaveTextContent('Loads1,204before 9,310');
    expect(screen.getAllByText('Failing')).toHaveLength(1);
    const failing = within(await row('mfe-public'));
    expect(failing.getByText('Failing')).toBeVisible();
    expect(failing.getByText('No worse than before')).toBeVisible();
  });

  it('shows a dash for each unknown figure', async () => {
    const remotes = [
      aLiveApp({ name: 'shell' }),
      aLiveApp(),
      aLiveApp({ name: 'mfe-public', previous: null }),
    ];
    const loads = loadsOf(figuresOf(LIVE, { remote: 'mfe-public', loads: 2, failures: 2, p75: null }));
    visit(apiOf(anOverview({ apps: remotes }), loads));
    await screen.findByText('Nothing to compare yet');
    expect((await cellOf('shell', 'Loading'))?.textContent).toBe('-');
    expect(await cellOf('mfe-student', 'Loading')).toHaveTextContent('p75-before -Failed-before -');
    expect((await cellOf('mfe-public', 'Loading'))?.textContent).toBe('p75-Failed2 (100%)Loads2');
  });
});

describe('loads by version', () => {
  it('list every version, the newest of each remote first', async () => {
    const loads = loadsOf(
      figuresOf('1.0.0-r9.aaaaaaaa'),
      figuresOf('1.0.0-r12.0a1b2c3d', { failures: 3, p75: 999.4 }),
      figuresOf('1.0.0-r3.bbbbbbbb', { remote: 'mfe-public', p75: null }),
    );
    visit(apiOf(anOverview(), loads));
    const rows = (await table('Loads')).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'mfe-public1.0.0-r3.bbbbbbbb-0 (0%)1,204',
      'mfe-student1.0.0-r12.0a1b2c3d999 ms3 (0.25%)1,204',
      'mfe-student1.0.0-r9.aaaaaaaa480 ms0 (0%)1,204',
    ]);
    expect(screen.getByText(/Feb 20, 2026/)).toBeVisible();
  });
});

describe('the history', () => {
  const history = [
    aReleaseEvent({ action: 'retire', app: 'mfe-gift', from: LIVE }),
    aReleaseEvent({ action: 'enable', from: LIVE, at: '2026-03-01T12:00:00.000Z' }),
    aReleaseEvent({ action: 'disable', from: LIVE, at: '2026-03-01T11:00:00.000Z', who: 'ada@blush.test' }),
    aReleaseEvent({ action: 'rollback', app: 'mfe-public', from: LIVE, to: BEFORE, commit: null }),
    aReleaseEvent({ app: 'shell', from: null }),
  ];
  it('shows event, app, both versions, and the user', async () => {
    visit(apiOf(anOverview({ history })));
    const [retired, on, off, back, first] = await events();
    expect(retired).toMatch(`Retiredmfe-gift${LIVE}Mar 1, 2026`);
    expect(on).toMatch(`Switched onmfe-student${LIVE}Mar 1, 2026`);
    expect(off).toMatch(/^Switched off.*ada@blush\.test0123456$/);
    expect(back).toMatch(`Rolled backmfe-public${LIVE} → ${BEFORE}Mar 1, 2026`);
    expect(back).toMatch(/lead@blush\.test-$/);
    expect(first).toMatch(`Releasedshell${LIVE}Mar 1, 2026`);
  });

  it('is narrowed to the selected app, which the address of the page then names', async () => {
    const { user, address } = visit(apiOf(anOverview({ history })));
    await user.selectOptions(await screen.findByLabelText('App'), 'mfe-public');
    expect(await events()).toEqual([expect.stringContaining('Rolled back')]);
    expect(address()).toBe('/dashboard/releases?app=mfe-public');
    await user.selectOptions(screen.getByLabelText('App'), 'All');
    expect(await events()).toHaveLength(5);
  });

  it('is not narrowed by an unknown app, and is shown also if there are no loads', async () => {
    visit(apiOf(anOverview({ history })), '?app=mfe-nothing');
    expect(await events()).toHaveLength(5);
    expect(await screen.findByRole('heading', { name: 'No reports yet' })).toBeVisible();
  });
});

describe('when one of the two servers does not answer', () => {
  it('what is live is shown without loads, until Try again loads them', async () => {
    const fakeApi = apiOf().isUnreachableFor(listRemoteLoads);
    const { user } = visit(fakeApi);
    expect(await screen.findByText('Loads could not be loaded')).toBeVisible();
    expect(await cellOf('mfe-student', 'Loading')).toHaveTextContent('Loads not available');
    expect(await events()).toHaveLength(1);
    fakeApi.answers(listRemoteLoads, () => loadsOf(figuresOf(LIVE), figuresOf(BEFORE)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No worse than before')).toBeVisible();
  });

  it('loads are shown without what is live, until Try again loads it', async () => {
    const fakeApi = apiOf(anOverview(), loadsOf(figuresOf(LIVE))).isUnreachableFor(getReleases);
    const { user } = visit(fakeApi);
    expect(await screen.findByText('What is live could not be loaded')).toBeVisible();
    expect((await table('Loads')).getByRole('row', { name: /mfe-student/ })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'History' })).not.toBeInTheDocument();
    fakeApi.answers(getReleases, () => anOverview());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('shell')).toBeVisible();
  });

  it('space is reserved for loads that are being fetched', async () => {
    let answer: (loads: ReturnType<typeof loadsOf>) => void = () => undefined;
    const later = new Promise<ReturnType<typeof loadsOf>>((resolve) => (answer = resolve));
    visit(apiOf().answers(listRemoteLoads, () => later));
    const loading = await cellOf('mfe-student', 'Loading');
    expect(loading).toHaveTextContent('Comparing…p75…before …Failed…before …Loads…before …');
    answer(loadsOf(figuresOf(LIVE), figuresOf(BEFORE)));
    await waitFor(() => expect(loading).toHaveTextContent('p75480 msbefore 480 ms'));
  });
});

describe('the page while it is open', () => {
  const setVisibility = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    window.dispatchEvent(new Event('visibilitychange'));
  };
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

  beforeEach(() => jest.useFakeTimers());

  it('is refetched every 30 s, and on return to the tab, but not in the background', async () => {
    const fakeApi = apiOf();
    visit(fakeApi);
    const callCounts = () =>
      [getReleases, listRemoteLoads].map((operation) => fakeApi.callsOf(operation).length);
    await pass(1);
    expect(callCounts()).toEqual([1, 1]);
    await pass(40);
    expect(callCounts()).toEqual([2, 2]);
    setVisibility('hidden');
    await pass(300);
    expect(callCounts()).toEqual([2, 2]);
    setVisibility('visible');
    await pass(1);
    expect(callCounts()).toEqual([3, 3]);
  });

  it('shows a message and the last answer when a refetch fails', async () => {
    const fakeApi = apiOf();
    visit(fakeApi);
    await pass(1);
    fakeApi.isUnreachableFor(getReleases);
    await pass(40);
    expect(screen.getByText(/What is live could not be refreshed/)).toBeVisible();
    fakeApi.refuses(getReleases, 'releases-unavailable');
    await pass(40);
    expect(screen.getByText(/What is live could not be refreshed/)).toHaveTextContent(
      `What is live could not be refreshed. Below is the last known state. ${problems['releases-unavailable'].title}`,
    );
    expect(screen.getByRole('table', { name: 'Live now' })).toBeVisible();
    fakeApi.answers(getReleases, () => anOverview());
    await pass(40);
    expect(screen.queryByText(/What is live could not be refreshed/)).not.toBeInTheDocument();
  });
});
