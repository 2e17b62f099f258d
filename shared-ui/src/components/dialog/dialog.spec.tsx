import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SessionContext } from '../../session/session-context';
import type { SessionValue } from '../../session/types';
import { dialog } from './dialog';
import { DialogHost } from './dialog-host';
import { dialogStore, type DialogOptions } from './dialog-store';

beforeEach(() => {
  dialogStore.setState({ queue: [] });
  render(<DialogHost />);
});

async function open(options: Partial<DialogOptions> = {}) {
  // The promise is in an object, because `act` would await a bare one.
  const opened = await act(() =>
    Promise.resolve({ answer: dialog.confirm({ title: 'Are you sure?', ...options }) }),
  );
  return { ...opened, user: userEvent.setup() };
}

describe('a question to a user', () => {
  const hostOf = (uid: string | undefined) => {
    const user = uid === undefined ? null : { uid };
    return (
      <SessionContext value={{ user } as SessionValue}>
        <DialogHost />
      </SessionContext>
    );
  };

  it.each([undefined, 'auth0|bea'])(
    'is cancelled when the user becomes %s, and a mere notice stays',
    async (next) => {
      cleanup();
      const { rerender } = render(hostOf('auth0|ada'));
      const { answer } = await open({ input: { kind: 'text', label: 'Your address' } });
      void act(() => void dialog.alert({ title: 'Your account is deleted' }));
      rerender(hostOf(next));
      await expect(answer).resolves.toEqual({ outcome: 'cancelled' });
      expect(await screen.findByRole('dialog', { name: 'Your account is deleted' })).toBeVisible();
    },
  );

  it('is cancelled by a question that must be answered first, and a mere notice stays', async () => {
    const { answer } = await open();
    void act(() => void dialog.alert({ title: 'Your account is deleted' }));
    await open({ title: 'Leave?', cancelsOthers: true });
    expect(dialogStore.getState().queue.map(({ options }) => options.title)).toEqual([
      'Your account is deleted',
      'Leave?',
    ]);
    await expect(answer).resolves.toEqual({ outcome: 'cancelled' });
  });

  it('stays when a visitor signs in', async () => {
    cleanup();
    const { rerender } = render(hostOf(undefined));
    await open();
    rerender(hostOf('auth0|ada'));
    expect(screen.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  });
});

describe('a dialog', () => {
  it('DIA-02 has OK, No and Cancel by default, and is centred', async () => {
    await open({ showDeny: true });
    expect(screen.getByRole('dialog', { name: 'Are you sure?' })).toHaveClass('center');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'OK',
      'No',
      'Cancel',
    ]);
  });

  it('STU-04 shows the given title, text and button label', async () => {
    await open({ text: "You won't be able to revert this!", confirmText: 'Yes, delete it!' });
    const shown = screen.getByRole('dialog');
    expect(shown).toHaveAccessibleDescription("You won't be able to revert this!");
    expect(screen.getByRole('button', { name: 'Yes, delete it!' })).toBeVisible();
  });

  it.each([
    ['OK', { outcome: 'confirmed' }],
    ['No', { outcome: 'denied' }],
    ['Cancel', { outcome: 'cancelled' }],
  ])('resolves when %s is clicked, and closes', async (button, expected) => {
    const { answer, user } = await open({ showDeny: true });
    await user.click(screen.getByRole('button', { name: button }));
    await expect(answer).resolves.toEqual(expected);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['plain', 'secondary'],
    ['warning', 'danger'],
  ] as const)('with the tone `%s` has a button of the variant `%s` to say no', async (tone, variant) => {
    await open({ showDeny: true, tone });
    expect(screen.getByRole('button', { name: 'No' })).toHaveClass(variant);
  });

  it('shows an icon only with the tone `warning`', async () => {
    const { user } = await open();
    expect(screen.getByRole('dialog').querySelector('svg')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await open({ tone: 'warning' });
    expect(screen.getByRole('dialog').querySelector('svg')).toBeVisible();
  });

  it('is cancelled by Escape', async () => {
    const { answer } = await open();
    // The browser turns Escape into this event.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await expect(answer).resolves.toEqual({ outcome: 'cancelled' });
  });

  it('opens once the previous one is closed', async () => {
    const { user } = await open({ title: 'First' });
    await open({ title: 'Second' });
    expect(screen.getByRole('dialog', { name: 'First' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('dialog', { name: 'Second' })).toBeVisible();
  });

  it('has only an OK button if it is an alert', () => {
    act(() => void dialog.alert({ title: 'Oops...' }));
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'OK' })).toBeVisible();
  });
});

describe('the input of a dialog', () => {
  it.each([
    ['email', 'nobody@', 'Invalid email address', 'ann@blush.test'],
    ['url', 'blush.test/photo.png', 'Invalid URL', 'https://blush.test/photo.png'],
    ['url', 'ftp://blush.test/photo.png', 'Invalid URL', 'http://blush.test/photo.png'],
  ] as const)('DIA-03 of kind %s refuses "%s" with "%s"', async (kind, wrong, message, right) => {
    const { answer, user } = await open({ input: { kind, label: 'Your answer' } });
    await user.type(screen.getByLabelText('Your answer'), wrong);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Your answer')).toBeInvalid();
    await user.clear(screen.getByLabelText('Your answer'));
    await user.type(screen.getByLabelText('Your answer'), right);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await expect(answer).resolves.toEqual({ outcome: 'confirmed', value: right });
  });
});
