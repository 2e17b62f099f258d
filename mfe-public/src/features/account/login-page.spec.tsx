import { returnPath, SessionError, type SessionValue } from '@blush/shared-ui/session';
import { aLoadingSession, aVisitor, blockStorage, renderPage } from '@blush/shared-ui/testing';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from '../../routes';

async function visit(session: Partial<SessionValue> = {}) {
  const page = renderPage(routes, { at: '/login', session: aVisitor(session) });
  await screen.findByRole('button', { name: 'Log In' });
  const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
  const enter = async (label: string, value: string) => {
    await page.user.click(field(label));
    await page.user.paste(value);
  };
  const fill = async (email: string, password?: string) => {
    await enter('Email', email);
    if (password !== undefined) await enter('Password', password);
  };
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Log In' }));
  return { ...page, field, fill, submit };
}

describe('the log-in page', () => {
  it('ACC-05 asks for an e-mail and a password', async () => {
    const signIn = jest.fn();
    const { submit } = await visit({ signIn });
    await submit();
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(await screen.findByText('Password is required')).toBeVisible();
    expect(signIn).not.toHaveBeenCalled();
  });

  it('ACC-05 has the password rules of the sign-up', async () => {
    const signIn = jest.fn();
    const { fill, submit } = await visit({ signIn });
    await fill('nora@example.test', 'secret#1');
    await submit();
    const message = 'Must include uppercase, lowercase, number, and special character';
    expect(await screen.findByText(message)).toBeVisible();
    expect(signIn).not.toHaveBeenCalled();
  });

  it('ACC-05 passes e-mail and password to the session', async () => {
    const signIn = jest.fn(() => Promise.resolve());
    const { fill, submit } = await visit({ signIn });
    await fill('nora@example.test ', 'Secret#1');
    await submit();
    await waitFor(() =>
      expect(signIn).toHaveBeenCalledWith({ email: 'nora@example.test', password: 'Secret#1' }),
    );
  });

  it('shows a wrong password in place, keeps the typed text, and allows another try', async () => {
    const signIn = jest.fn(() =>
      Promise.reject(new SessionError('wrong-credentials', 'Wrong e-mail or password.')),
    );
    const { fill, field, submit } = await visit({ signIn });
    await fill('nora@example.test', 'Secret#2');
    await submit();
    await screen.findByText('Wrong e-mail or password.');
    expect(screen.getByText('Wrong e-mail or password.')).toHaveAttribute('role', 'alert');
    expect(field('Email')).toHaveValue('nora@example.test');
    await submit();
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2));
  });

  it('ACC-08 is busy during the sign-in, and ignores a second click', async () => {
    const signIn = jest.fn(() => new Promise<void>(() => undefined));
    const { fill, submit, becomes } = await visit({ signIn });
    await fill('nora@example.test', 'Secret#1');
    await submit();
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1));
    becomes({ ...aLoadingSession(), signIn });
    expect(screen.getByRole('button', { name: 'Log In' })).toHaveAttribute('aria-busy', 'true');
    await submit();
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  it('opens from a link of another page when storage is blocked', async () => {
    blockStorage();
    const { router } = await visit();
    await act(() => router.navigate('/login', { state: { from: '/blog' } }));
    expect(await screen.findByRole('button', { name: 'Log In' })).toBeVisible();
  });

  it('ACC-06 starts the sign-in with Google', async () => {
    const signInWithGoogle = jest.fn(() => Promise.resolve());
    const { user } = await visit({ signInWithGoogle });
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(signInWithGoogle).toHaveBeenCalledTimes(1);
  });

  it('is busy at the form alone when a sign-in follows one with Google that was cancelled', async () => {
    const signInWithGoogle = jest.fn(() => Promise.resolve());
    const signIn = jest.fn(() => new Promise<void>(() => undefined));
    const { fill, submit, becomes, user } = await visit({ signIn, signInWithGoogle });
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    becomes({ ...aLoadingSession(), signIn, signInWithGoogle });
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toHaveAttribute('aria-busy', 'true');
    becomes(aVisitor({ signIn, signInWithGoogle }));
    await fill('nora@example.test', 'Secret#1');
    await submit();
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1));
    becomes({ ...aLoadingSession(), signIn, signInWithGoogle });
    expect(screen.getByRole('button', { name: 'Log In' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Continue with Google' })).not.toHaveAttribute('aria-busy');
  });

  it('ACC-07 stores the return path from the navigation state', async () => {
    const { router } = await visit();
    await act(() => router.navigate('/login', { state: { from: '/allclass?select=1' } }));
    await waitFor(() => expect(returnPath.take()).toBe('/allclass?select=1'));
  });

  it('requests a link for a new password, mailed to the typed address', async () => {
    const requestPasswordReset = jest.fn(() => Promise.resolve());
    const { fill, user } = await visit({ requestPasswordReset });
    await fill('nora@example.test');
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    expect(await screen.findByLabelText('Your e-mail address')).toHaveValue('nora@example.test');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByText(/If there is an account for nora@example.test/)).toBeVisible();
    expect(requestPasswordReset).toHaveBeenCalledWith('nora@example.test');
  });

  it('is busy while the link is requested, and requests no second one', async () => {
    let send: () => void = () => undefined;
    const requestPasswordReset = jest.fn(() => new Promise<void>((resolve) => (send = resolve)));
    const { fill, user } = await visit({ requestPasswordReset });
    await fill('nora@example.test');
    const forgot = screen.getByRole('button', { name: 'Forgot password?' });
    await user.click(forgot);
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(forgot).toHaveAttribute('aria-busy', 'true'));
    await user.click(forgot);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    send();
    expect(await screen.findByRole('dialog', { name: 'Look into your inbox' })).toBeVisible();
    expect(forgot).not.toHaveAttribute('aria-busy');
    expect(requestPasswordReset).toHaveBeenCalledTimes(1);
  });

  it('shows in place why the link could not be mailed', async () => {
    const requestPasswordReset = () =>
      Promise.reject(new SessionError('provider-unreachable', 'Signing in is not possible right now.'));
    const { fill, user } = await visit({ requestPasswordReset });
    await fill('nora@example.test');
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await screen.findByText('Signing in is not possible right now.')).toHaveAttribute('role', 'alert');
  });

  it('says that Caps Lock is on while the password is typed', async () => {
    const { field } = await visit();
    const press = (capsLock: boolean) => {
      const event = createEvent.keyDown(field('Password'), { key: 'A' });
      Object.defineProperty(event, 'getModifierState', {
        value: (key: string) => capsLock && key === 'CapsLock',
      });
      fireEvent(field('Password'), event);
    };
    const hint = () => screen.queryByText('Caps Lock is on');
    press(true);
    expect(hint()).toBeVisible();
    expect(hint()).toHaveAttribute('role', 'status');
    press(false);
    expect(hint()).not.toBeInTheDocument();
    press(true);
    fireEvent.blur(field('Password'));
    expect(hint()).not.toBeInTheDocument();
  });

  it('leads to the sign-up page', async () => {
    const { user, address } = await visit();
    await user.click(screen.getByRole('link', { name: 'Sign Up' }));
    await screen.findByRole('button', { name: 'Sign Up' });
    expect(address()).toBe('/signup');
  });
});
