import { toast, Toaster } from '@blush/shared-ui/components';
import { endSession, getSession, refundPayment } from '@blush/shared-ui/contracts';
import { aPayment } from '@blush/shared-ui/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal } from './test/fake-identity';
import { aToken } from './test/fake-tenant';
import { stageSession, SYNC, type Setting } from './test/start-session';

const EMAIL = 'nora@example.test';
const PAGE = '/dashboard/payments?search=stella';
const storedToken = () => localStorage.getItem('access-token');

/** A signed-in user whose call the API refuses until it comes with `freshToken`. */
async function refunding(setting: Setting = {}, subject = 'auth0|nora') {
  const token = aToken({ sub: subject });
  const stage = stageSession({ token, at: PAGE, ...setting });
  const freshToken = aToken({ sub: subject });
  stage.identity.silentResult = () => Promise.resolve(freshToken);
  stage.fakeApi.answers(refundPayment, ({ authorization }) =>
    authorization === `Bearer ${freshToken}`
      ? aPayment({ status: 'refunded' })
      : Response.json(
          { type: 'x', title: 'Too old', status: 409, code: 'recent-sign-in-required' },
          { status: 409 },
        ),
  );
  await stage.session.resume();
  await waitFor(() => expect(stage.status()).toBe('signed-in'));
  const refund = stage.session.api.call(refundPayment, { params: { id: 'f'.repeat(24) } });
  const outcome = refund.then(
    ({ status }) => status,
    (error: unknown) => error,
  );
  const dialog = await screen.findByRole('dialog', { name: "Please confirm it's you" });
  return { ...stage, outcome, dialog, token, freshToken, user: userEvent.setup() };
}

type Stage = Awaited<ReturnType<typeof refunding>>;

const press = ({ user }: Stage, name: string) => user.click(screen.getByRole('button', { name }));
async function confirmWith(stage: Stage, password: string): Promise<void> {
  const field = screen.getByLabelText('Password');
  await stage.user.clear(field);
  await stage.user.type(field, password);
  await press(stage, 'Confirm');
}

beforeEach(() => {
  // The dialog has its own React root, outside of `act`.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  expect(screen.queryByRole('dialog', { name: "Please confirm it's you" })).not.toBeInTheDocument();
});

describe('step-up: the renewal of an old sign-in, in the embedded mode', () => {
  it('takes the password, and repeats the call with the new token', async () => {
    const stage = await refunding({ config: { tokenSyncUrl: SYNC } });
    expect(stage.dialog).toHaveAccessibleDescription(/more than an hour ago.*nora@example\.test/);
    await confirmWith(stage, 'Secret#1');
    await expect(stage.outcome).resolves.toBe('refunded');
    expect(stage.tenant.calls).toEqual([
      expect.objectContaining({
        path: '/co/authenticate',
        body: expect.objectContaining({ username: EMAIL, password: 'Secret#1' }) as object,
      }),
    ]);
    expect(stage.identity.silentSignIns).toEqual([
      { login_ticket: 'a-ticket', realm: 'Username-Password-Authentication' },
    ]);
    expect(storedToken()).toBe(stage.freshToken);
    expect(stage.synced).toContain(JSON.stringify({ token: stage.freshToken }));
    expect(stage.status()).toBe('signed-in');
    expect(stage.visited).toEqual([]);
    expect(stage.fakeApi.callsOf(getSession)).toHaveLength(1);
  });

  it('ends the session that the new sign-in replaced', async () => {
    const stage = await refunding();
    await confirmWith(stage, 'Secret#1');
    await expect(stage.outcome).resolves.toBe('refunded');
    expect(stage.fakeApi.callsOf(endSession)).toMatchObject([{ authorization: `Bearer ${stage.token}` }]);
  });

  it.each([
    ['signs the user out', undefined],
    ['signs another user in', aToken({ sub: 'auth0|bea' })],
  ])('is cancelled when another tab %s, whose state stays', async (_what, newValue) => {
    const stage = await refunding();
    if (newValue === undefined) localStorage.removeItem('access-token');
    else localStorage.setItem('access-token', newValue);
    window.dispatchEvent(
      new StorageEvent('storage', {
        key: 'access-token',
        newValue: newValue ?? null,
        storageArea: localStorage,
      }),
    );
    await expect(stage.outcome).resolves.toMatchObject({ code: 'recent-sign-in-required' });
    expect(storedToken()).toBe(newValue ?? null);
  });

  it('succeeds when the replaced session cannot be ended', async () => {
    const stage = await refunding();
    stage.fakeApi.isUnreachableFor(endSession);
    await confirmWith(stage, 'Secret#1');
    await expect(stage.outcome).resolves.toBe('refunded');
    expect(stage.status()).toBe('signed-in');
  });

  it('shows why a password was refused, and accepts the next one', async () => {
    const stage = await refunding();
    expect(screen.getByLabelText('Password')).toBeValid();
    await press(stage, 'Confirm');
    expect(await screen.findByText('Please enter your password')).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    stage.tenant.answers('/co/authenticate', [403, { error: 'access_denied' }]);
    await confirmWith(stage, 'Wrong#1');
    expect(await screen.findByText('Wrong e-mail or password.')).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Wrong e-mail or password.');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(storedToken()).toBe(stage.token);
    stage.tenant.answers('/co/authenticate', [200, { login_ticket: 'a-ticket' }]);
    await confirmWith(stage, 'Secret#1');
    await expect(stage.outcome).resolves.toBe('refunded');
  });

  it('does not mark the password as wrong during an outage of the provider', async () => {
    const stage = await refunding();
    stage.tenant.answers('/co/authenticate', [503, {}]);
    await confirmWith(stage, 'Secret#1');
    expect(await screen.findByText('The provider refused this.')).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeValid();
    await press(stage, 'Cancel');
  });

  it('sends the password once if the form is submitted twice', async () => {
    const stage = await refunding();
    await stage.user.type(screen.getByLabelText('Password'), 'Secret#1{Enter}{Enter}');
    await expect(stage.outcome).resolves.toBe('refunded');
    expect(stage.tenant.calls).toHaveLength(1);
    expect(stage.identity.silentSignIns).toHaveLength(1);
  });

  it('changes nothing when cancelled', async () => {
    const stage = await refunding();
    await press(stage, 'Cancel');
    await expect(stage.outcome).resolves.toMatchObject({ code: 'recent-sign-in-required' });
    expect(stage.fakeApi.callsOf(refundPayment)).toHaveLength(1);
    expect(storedToken()).toBe(stage.token);
    expect(stage.status()).toBe('signed-in');
  });

  it.each([
    ['page', 'Continue to log in', 'universal'],
    ['password', 'Confirm', 'embedded'],
  ] as const)(
    'by the %s is not started when cancelled before the provider’s client is loaded',
    async (way, button, loginMode) => {
      const stage = await refunding({ loginMode });
      let load: (identity: Stage['identity']) => void = () => undefined;
      stage.loads.mockImplementation(() => new Promise((resolve) => (load = resolve)));
      if (way === 'password') await stage.user.type(screen.getByLabelText('Password'), 'Secret#1');
      await press(stage, button);
      await waitFor(() => expect(stage.loads).toHaveBeenCalled());
      await press(stage, 'Cancel');
      await expect(stage.outcome).resolves.toMatchObject({ code: 'recent-sign-in-required' });
      load(stage.identity);
      await new Promise((resolve) => setTimeout(resolve));
      expect(stage.identity.redirects).toEqual([]);
      expect(stage.identity.silentSignIns).toEqual([]);
      expect(sessionStorage).toHaveLength(0);
      expect(storedToken()).toBe(stage.token);
    },
  );

  it('happens once for all waiting calls', async () => {
    const stage = await refunding();
    const second = stage.session.api.call(refundPayment, { params: { id: 'e'.repeat(24) } });
    await waitFor(() => expect(stage.fakeApi.callsOf(refundPayment)).toHaveLength(2));
    await confirmWith(stage, 'Secret#1');
    await expect(stage.outcome).resolves.toBe('refunded');
    await expect(second).resolves.toMatchObject({ status: 'refunded' });
    expect(stage.identity.silentSignIns).toHaveLength(1);
  });

  it('uses the popup for a Google account, again after a cancelled one', async () => {
    const popup = { close: jest.fn() };
    window.open = jest.fn(() => popup as unknown as Window);
    const stage = await refunding({}, 'google-oauth2|1');
    stage.identity.currentToken = stage.freshToken;
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    stage.identity.popupResult = () => Promise.reject(refusal('cancelled'));
    await press(stage, 'Continue with Google');
    expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
    stage.identity.popupResult = () => Promise.resolve();
    await press(stage, 'Continue with Google');
    await expect(stage.outcome).resolves.toBe('refunded');
    const params = { connection: 'google-oauth2', prompt: 'login', max_age: '3600', login_hint: EMAIL };
    expect(stage.identity.popups).toEqual([params, params]);
    expect(popup.close).toHaveBeenCalledTimes(2);
  });

  it('ends the session if the user signs in to another account, and does not repeat the call', async () => {
    window.open = jest.fn(() => ({ close: jest.fn() }) as unknown as Window);
    render(<Toaster />);
    const stage = await refunding({}, 'google-oauth2|1');
    stage.identity.currentToken = aToken({ sub: 'google-oauth2|2' });
    await press(stage, 'Continue with Google');
    await expect(stage.outcome).resolves.toMatchObject({ code: 'recent-sign-in-required' });
    expect(stage.fakeApi.callsOf(refundPayment)).toHaveLength(1);
    expect(storedToken()).toBeNull();
    expect(stage.visited).toEqual(['/login']);
    expect(await screen.findByText(/^That was another account.*log in as nora@example\.test/)).toBeVisible();
  });
});

describe('step-up: the renewal of an old sign-in, on the provider’s page', () => {
  const redirected = {
    params: { prompt: 'login', max_age: '3600', login_hint: EMAIL },
    attempt: { mode: 'universal', email: EMAIL },
  };

  it('happens in the universal mode, and stores the page with its query to return to', async () => {
    const stage = await refunding({ loginMode: 'universal' });
    expect(stage.dialog).toHaveAccessibleDescription(/come back to this page, and can repeat what you did/);
    await press(stage, 'Continue to log in');
    await waitFor(() => expect(stage.identity.redirects).toEqual([redirected]));
    expect(sessionStorage.getItem('blush:return-path')).toBe(PAGE);
    expect(sessionStorage.getItem('blush:toast-after-redirect')).toContain('Please repeat what you did.');
    toast.cancelAfterRedirect();
    await press(stage, 'Cancel');
  });

  it('ends without its toast when the user comes back instead of signing in', async () => {
    const stage = await refunding({ loginMode: 'universal' });
    await press(stage, 'Continue to log in');
    await waitFor(() => expect(stage.identity.redirects).toEqual([redirected]));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect(stage.outcome).resolves.toMatchObject({ code: 'recent-sign-in-required' });
    expect(sessionStorage.getItem('blush:toast-after-redirect')).toBeNull();
    expect(storedToken()).toBe(stage.token);
  });

  it('happens when the browser blocks the cookie that the portal’s form needs', async () => {
    const stage = await refunding();
    stage.identity.silentResult = () => Promise.reject(refusal('login_required'));
    await confirmWith(stage, 'Secret#1');
    await waitFor(() => expect(stage.identity.redirects).toEqual([redirected]));
    await press(stage, 'Cancel');
  });
});
