import { accountMessages } from '@blush/shared-ui/contracts';
import { SessionError, type SignUpInput } from '@blush/shared-ui/session';
import { aVisitor, renderPage } from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

const nora: SignUpInput = {
  name: 'Nora Quint',
  photoURL: 'https://example.test/nora.png',
  email: 'nora@example.test',
  password: 'Secret#1',
};

async function visit(signUp: (input: SignUpInput) => Promise<void> = jest.fn(() => Promise.resolve())) {
  const page = renderPage(routes, { at: '/signup', session: aVisitor({ signUp }) });
  await screen.findByRole('button', { name: 'Sign Up' });
  const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
  const enter = async (label: string, value: string) => {
    await page.user.click(field(label));
    await page.user.paste(value);
  };
  const fill = async (changes: Partial<SignUpInput & { confirm: string }> = {}) => {
    const values = { ...nora, confirm: changes.password ?? nora.password, ...changes };
    await enter('Name', values.name);
    await enter('Photo URL', values.photoURL);
    await enter('Email', values.email);
    await enter('Password', values.password);
    await enter('Confirm Password', values.confirm);
  };
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Sign Up' }));
  return { ...page, field, enter, fill, submit, signUp };
}

const descriptionOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('the sign-up page', () => {
  it('ACC-01 asks for name, photo, e-mail and password twice, in this order', async () => {
    const { field } = await visit();
    const labels = ['Name', 'Photo URL', 'Email', 'Password', 'Confirm Password'];
    const inputs = [...document.querySelectorAll('form input')];
    expect(labels.map((label) => inputs.indexOf(field(label)))).toEqual([0, 1, 2, 3, 4]);
  });

  it('ACC-01 marks each empty field as required, and makes no account', async () => {
    const { submit, signUp } = await visit();
    await submit();
    for (const message of [
      'Name is required',
      'Photo URL is required',
      'Email is required',
      'Password is required',
      'Please confirm your password',
    ]) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(signUp).not.toHaveBeenCalled();
  });

  it('ACC-02 refuses a password that is too short, too long or of too few kinds of characters', async () => {
    const { fill, enter, field, submit, user, signUp } = await visit();
    await fill();
    for (const [password, message] of [
      ['Ab#1x', 'Minimum 6 characters'],
      ['Abcdefghijklmnopqr#12', 'Max 20 characters allowed'],
      ['secret#1', accountMessages.composition],
    ] as const) {
      await user.clear(field('Password'));
      await enter('Password', password);
      await submit();
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(signUp).not.toHaveBeenCalled();
  });

  it('ACC-03 refuses passwords that differ, and removes the error when the first one is changed to match', async () => {
    const { enter, fill, field, submit, user, signUp } = await visit();
    await fill({ confirm: 'Secret#2' });
    await submit();
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    await user.clear(field('Password'));
    await enter('Password', 'Secret#2');
    await waitFor(() => expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument());
    expect(signUp).not.toHaveBeenCalled();
  });

  it('fills in the address of a drawn picture on request, and accepts it', async () => {
    const { fill, field, submit, user, signUp } = await visit();
    await fill({ photoURL: 'my photo' });
    await submit();
    expect(await screen.findByText('Invalid URL')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use a drawn one' }));
    const photoURL = `${window.location.origin}/favicon.svg`;
    expect(field('Photo URL')).toHaveValue(photoURL);
    expect(screen.queryByText('Invalid URL')).not.toBeInTheDocument();
    await submit();
    await waitFor(() => expect(signUp).toHaveBeenCalledWith({ ...nora, photoURL }));
  });

  it.each([
    [{ email: 'nora' }, 'Email', 'Invalid email address'],
    [{ photoURL: 'my photo' }, 'Photo URL', 'Invalid URL'],
  ])('refuses %j at its field', async (changes, label, message) => {
    const { fill, field, submit, signUp } = await visit();
    await fill(changes);
    await submit();
    await screen.findByText(message);
    expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    expect(descriptionOf(field(label))).toContain(message);
    expect(signUp).not.toHaveBeenCalled();
  });

  it('ACC-04 makes the account with name and photo, without blanks around the typed texts', async () => {
    const { fill, submit, signUp } = await visit();
    await fill({ name: ' Nora Quint ', email: ' nora@example.test' });
    await submit();
    await waitFor(() => expect(signUp).toHaveBeenCalledWith(nora));
    expect(signUp).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['email-taken', 'Email', 'An account with this e-mail exists already.'],
    ['weak-password', 'Password', 'This password is too easy to guess.'],
  ] as const)('shows %s at its field and keeps what was typed', async (code, label, message) => {
    const { fill, field, submit } = await visit(() => Promise.reject(new SessionError(code, message)));
    await fill();
    await submit();
    await screen.findByText(message);
    expect(descriptionOf(field(label))).toContain(message);
    expect(field('Name')).toHaveValue('Nora Quint');
    expect(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  });

  it('shows in place that the provider cannot be reached', async () => {
    const { fill, submit } = await visit(() =>
      Promise.reject(new SessionError('provider-unreachable', 'Signing in is not possible right now.')),
    );
    await fill();
    await submit();
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map((alert) => alert.textContent)).toContain('Signing in is not possible right now.');
  });

  it('shows a password on request, and hides it again', async () => {
    const { field, user } = await visit();
    expect(field('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(field('Confirm Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field('Password')).toHaveAttribute('type', 'password');
  });

  it('checks a non-empty field when it is left, and removes the error once it is fixed', async () => {
    const { enter, field, user } = await visit();
    await user.click(field('Name'));
    await user.tab();
    expect(screen.queryByText('Name is required')).not.toBeInTheDocument();
    await enter('Password', 'Ab#1');
    expect(screen.queryByText('Minimum 6 characters')).not.toBeInTheDocument();
    await user.click(field('Email'));
    expect(screen.getByText('Minimum 6 characters')).toBeVisible();
    await enter('Password', 'xy');
    expect(screen.queryByText('Minimum 6 characters')).not.toBeInTheDocument();
  });

  it('moves the focus to the first invalid field', async () => {
    const { fill, field, submit } = await visit();
    await fill({ email: 'nora', password: 'short' });
    await submit();
    expect(field('Email')).toHaveFocus();
  });

  it('removes a refusal as soon as the field is changed', async () => {
    const { fill, field, submit, user } = await visit(() =>
      Promise.reject(new SessionError('email-taken', 'An account with this e-mail exists already.')),
    );
    await fill();
    await submit();
    await screen.findByText('An account with this e-mail exists already.');
    await waitFor(() => expect(field('Email')).toHaveFocus());
    await user.keyboard('x');
    expect(screen.queryByText('An account with this e-mail exists already.')).not.toBeInTheDocument();
  });

  it('offers to log in if the e-mail address is taken', async () => {
    const { fill, submit } = await visit(() =>
      Promise.reject(new SessionError('email-taken', 'An account with this e-mail exists already.')),
    );
    expect(screen.queryByText(/^Is it yours\?/)).not.toBeInTheDocument();
    await fill();
    await submit();
    const offer = await screen.findByText(/^Is it yours\?/);
    expect(within(offer).getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  });

  it('links the terms and the privacy page', async () => {
    await visit();
    expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  });

  it('leads to the log-in page', async () => {
    const { user, address } = await visit();
    await user.click(screen.getByRole('link', { name: 'Log In' }));
    await screen.findByRole('button', { name: 'Log In' });
    expect(address()).toBe('/login');
  });
});
