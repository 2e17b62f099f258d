import {
  getReleases,
  listRemoteLoads,
  rollBackApp,
  switchRemote,
  type LiveApp,
} from '@blush/shared-ui/contracts';
import { FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { aLiveApp, aReleaseEvent, BEFORE, LIVE } from './testing/releases';

function portalOf(...apps: LiveApp[]) {
  const appsByName = new Map(apps.map((app) => [app.name, app]));
  const history = [aReleaseEvent()];
  const change = (name: string, changes: Partial<LiveApp>, event: Parameters<typeof aReleaseEvent>[0]) => {
    appsByName.set(name, { ...aLiveApp(), ...appsByName.get(name), ...changes });
    const done = aReleaseEvent({ app: name, at: '2026-03-02T09:00:00.000Z', ...event });
    history.unshift(done);
    return done;
  };
  return new FakeApi()
    .answers(getReleases, () => ({ apps: [...appsByName.values()], history }))
    .answers(listRemoteLoads, () => ({ since: '2026-02-20T00:00:00.000Z', remotes: [] }))
    .answers(rollBackApp, ({ params }) =>
      change(
        (params as { app: string }).app,
        { version: BEFORE, previous: null },
        { action: 'rollback', from: LIVE, to: BEFORE },
      ),
    )
    .answers(switchRemote, ({ params, body }) => {
      const { disabled } = body as { disabled: boolean };
      const action = disabled ? 'disable' : 'enable';
      return change((params as { app: string }).app, { disabled }, { action, from: LIVE, to: LIVE });
    });
}

const visit = (fakeApi: FakeApi) =>
  renderPage(routes, { at: '/dashboard/releases', fakeApi, session: signedIn('admin') });
type User = ReturnType<typeof visit>['user'];

const actions = async (app: string) =>
  within(await screen.findByRole('group', { name: `Changes of ${app}` }));
const press = async (user: User, app: string, name: string) =>
  user.click((await actions(app)).getByRole('button', { name }));
/** The button that confirms is named like the one that asked. */
const agree = async (user: User) => {
  const name = /^(Roll back|Switch (on|off))$/;
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
};
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

describe('rolling back', () => {
  it('needs a confirmation, which names both versions and the affected users', async () => {
    const fakeApi = portalOf(aLiveApp());
    const { user } = visit(fakeApi);
    await press(user, 'mfe-student', 'Roll back');
    const question = await screen.findByRole('dialog', { name: 'Roll back mfe-student?' });
    expect(question).toHaveTextContent(
      `From ${LIVE} to ${BEFORE}, for all users who open or reload a page from now on. ` +
        'Open tabs keep what they loaded.',
    );
    expect(question).not.toHaveTextContent('This page');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(fakeApi.callsOf(rollBackApp)).toHaveLength(0);
  });

  it('sends the version that the admin saw, and shows the result', async () => {
    const fakeApi = portalOf(aLiveApp());
    const { user, toasts } = visit(fakeApi);
    await press(user, 'mfe-student', 'Roll back');
    await agree(user);
    await waitFor(async () => expect(await row('mfe-student')).toHaveTextContent(BEFORE));
    expect(fakeApi.callsOf(rollBackApp)).toEqual([
      expect.objectContaining({ params: { app: 'mfe-student' }, body: { from: LIVE } }),
    ]);
    expect(toasts()).toEqual([`mfe-student is back at ${BEFORE}`]);
    expect(await row('Rolled back')).toHaveTextContent(`${LIVE} → ${BEFORE}`);
    expect(fakeApi.callsOf(listRemoteLoads)).toHaveLength(2);
  });

  it('says which version was passed over, because it is not what was released', async () => {
    const event = aReleaseEvent({ app: 'mfe-student', action: 'rollback', from: LIVE, to: '0.9.0' });
    const { user, toasts } = visit(portalOf(aLiveApp()).answers(rollBackApp, () => event));
    await press(user, 'mfe-student', 'Roll back');
    await agree(user);
    await waitFor(() =>
      expect(toasts()).toEqual([`mfe-student is back at 0.9.0: ${BEFORE} is not what was released`]),
    );
  });

  it('is not offered if there is no previous version; after a change to the first, its group has the focus', async () => {
    const fakeApi = portalOf(aLiveApp());
    const { user } = visit(fakeApi);
    await press(user, 'mfe-student', 'Roll back');
    const button = (await actions('mfe-student')).getByRole('button', { name: 'Roll back' });
    fakeApi.answers(rollBackApp, () => {
      // A browser returns the focus when the dialog closes.
      button.focus();
      fakeApi.answers(getReleases, () => ({ apps: [aLiveApp({ previous: null })], history: [] }));
      return aReleaseEvent({ action: 'rollback', from: LIVE, to: BEFORE });
    });
    await agree(user);
    const group = await actions('mfe-student');
    expect(await group.findByText('No version before it')).toBeVisible();
    expect(group.queryByRole('button', { name: 'Roll back' })).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Changes of mfe-student' })).toHaveFocus();
  });

  it('shows the live version when another admin has changed it meanwhile', async () => {
    const fakeApi = portalOf(aLiveApp());
    const { user, toasts } = visit(fakeApi);
    await row('mfe-student');
    const newer = '1.0.0-r13.11111111';
    fakeApi.refuses(rollBackApp, 'changed-meanwhile', { detail: `Live is ${newer} by now.` });
    fakeApi.answers(getReleases, () => ({ apps: [aLiveApp({ version: newer })], history: [] }));
    await press(user, 'mfe-student', 'Roll back');
    await agree(user);
    await waitFor(async () => expect(await row('mfe-student')).toHaveTextContent(newer));
    expect(toasts()).toEqual([`Live is ${newer} by now.`]);
  });

  it('shows a dialog with the reason when the previous version does not fit the shell', async () => {
    const detail = 'mfe-student was built for contract ^1.2.0, the live shell provides 1.1.0.';
    const { user, toasts } = visit(portalOf(aLiveApp()).refuses(rollBackApp, 'release-refused', { detail }));
    await press(user, 'mfe-student', 'Roll back');
    await agree(user);
    const dialog = await screen.findByRole('dialog', { name: 'Nothing was changed' });
    expect(dialog).toHaveTextContent(detail);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(toasts()).toEqual([]);
  });

  it('can be repeated when the edge did not answer', async () => {
    const { user, toasts } = visit(portalOf(aLiveApp()).isUnreachableFor(rollBackApp));
    await press(user, 'mfe-student', 'Roll back');
    await agree(user);
    await waitFor(() =>
      expect(toasts()).toEqual(['Blush Camp cannot be reached. Please check your connection.']),
    );
    await waitFor(async () =>
      expect((await actions('mfe-student')).getByRole('button', { name: 'Roll back' })).not.toHaveAttribute(
        'aria-busy',
      ),
    );
  });

  it('warns an admin on a page of the remote that is rolled back', async () => {
    const { user } = visit(portalOf(aLiveApp({ name: 'mfe-staff' })));
    await press(user, 'mfe-staff', 'Roll back');
    expect(await screen.findByRole('dialog')).toHaveTextContent('This page is part of it');
  });
});

describe('switching off and on', () => {
  it('needs a confirmation, and shows the result', async () => {
    const fakeApi = portalOf(aLiveApp());
    const { user, toasts } = visit(fakeApi);
    await press(user, 'mfe-student', 'Switch off');
    const question = await screen.findByRole('dialog', { name: 'Switch off mfe-student?' });
    expect(question).toHaveTextContent(`Users who open or reload a page from now on get neither ${LIVE}`);
    expect(question).not.toHaveTextContent('npm run enable');
    await agree(user);
    await waitFor(async () => expect(await row('mfe-student')).toHaveTextContent('Switched off'));
    expect(await row('Switched off')).toHaveTextContent('mfe-student');

    await press(user, 'mfe-student', 'Switch on');
    expect(await screen.findByRole('dialog', { name: 'Switch on mfe-student?' })).toHaveTextContent(LIVE);
    await agree(user);
    await row('Switched on');
    expect(await row('mfe-student')).not.toHaveTextContent('Switched off');
    expect(toasts()).toEqual(['mfe-student is switched off', 'mfe-student is switched on']);
    expect(fakeApi.callsOf(switchRemote).map(({ body }) => body)).toEqual([
      { disabled: true },
      { disabled: false },
    ]);
  });

  it('is not offered for the shell', async () => {
    visit(portalOf(aLiveApp({ name: 'shell' })));
    const buttons = (await actions('shell')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Roll back']);
  });

  it('warns an admin on a page of the remote that is switched off, and names the command that switches it on', async () => {
    const { user } = visit(portalOf(aLiveApp({ name: 'mfe-staff' })));
    await press(user, 'mfe-staff', 'Switch off');
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('This page goes too');
    expect(question).toHaveTextContent('npm run enable -- mfe-staff');
  });

  it('allows one change of an app at a time', async () => {
    let answer: (event: ReturnType<typeof aReleaseEvent>) => void = () => undefined;
    const later = new Promise<ReturnType<typeof aReleaseEvent>>((resolve) => (answer = resolve));
    const { user } = visit(portalOf(aLiveApp()).answers(switchRemote, () => later));
    await press(user, 'mfe-student', 'Switch off');
    await agree(user);
    const group = await actions('mfe-student');
    await waitFor(() =>
      expect(group.getByRole('button', { name: 'Switch off' })).toHaveAttribute('aria-busy'),
    );
    expect(group.getByRole('button', { name: 'Roll back' })).toBeDisabled();
    answer(aReleaseEvent({ action: 'disable' }));
    await waitFor(() => expect(group.getByRole('button', { name: 'Roll back' })).toBeEnabled());
  });
});
