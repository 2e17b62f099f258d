import { createPaymentIntent, listCartItems, sendVerificationMail } from '@blush/shared-ui/contracts';
import { aCartItem, signedIn } from '@blush/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { apiSelling, inMinutes, order, payButton, payFrame, visit } from '../../../test/checkout';
import { FakeProvider } from '../../../test/fake-provider';

const item = aCartItem({ price: 19.99 });
const student = { ...signedIn('student', { email: 'new@example.test' }) };
const TITLE = 'Verify your e-mail to hold a seat now';

beforeEach(() => new FakeProvider().install());
afterEach(() => {
  FakeProvider.remove();
});

const shareFull = {
  type: 'urn:blush:problem:unverified-share-full',
  title: TITLE,
  status: 409,
  code: 'unverified-share-full',
};

type Facts = Parameters<ReturnType<typeof apiSelling>['refuses']>[2];

/** An unverified student at a checkout that the API refuses until `verify` is called. */
function visitRefused(
  code: 'unverified-share-full' | 'one-unverified-hold' | 'hold-cool-down',
  facts: Facts = { canSendMail: true },
) {
  const fakeApi = apiSelling(item).refuses(createPaymentIntent, code, facts);
  const renewToken = jest.fn(() => Promise.resolve());
  const page = visit(fakeApi, item, { ...student, renewToken });
  const verify = () => fakeApi.answers(createPaymentIntent, () => order(item.price));
  return { ...page, fakeApi, renewToken, verify };
}

describe('security finding 2: a checkout that a verified address would allow', () => {
  it.each([
    ['unverified-share-full', 'The seats that are left are kept for students with a verified e-mail'],
    ['one-unverified-hold', 'You hold a seat of another class already.'],
    ['hold-cool-down', 'Your last seat was held and not paid'],
  ] as const)(
    'says for %s how to continue now, and when to try again without a verified address',
    async (code, reason) => {
      visitRefused(code, { canSendMail: true, retryAt: inMinutes(-1) });
      expect(await screen.findByRole('heading', { name: TITLE })).toBeVisible();
      expect(screen.getByText(new RegExp(`^${reason}.*Try again in a moment\\.`))).toBeVisible();
      expect(screen.getByText(/open the link in the mail that we sent to new@example.test/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
    },
  );

  it('continues in place once the address is verified, with a renewed token', async () => {
    const { user, renewToken, verify } = visitRefused('unverified-share-full');
    await screen.findByRole('heading', { name: TITLE });
    verify();
    await user.click(screen.getByRole('button', { name: 'I have verified it' }));
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    expect(renewToken).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
    expect(await payFrame()).toHaveFocus();
  });

  it('continues by itself when the student comes back from the mail', async () => {
    const { renewToken, verify } = visitRefused('unverified-share-full');
    await screen.findByRole('heading', { name: TITLE });
    verify();
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    expect(renewToken).toHaveBeenCalledTimes(1);
  });

  it('renews the token when its tab is shown, not when it is hidden, and not after the student has left', async () => {
    const { renewToken, goTo, fakeApi } = visitRefused('unverified-share-full');
    fakeApi.answers(listCartItems, () => []);
    await screen.findByRole('heading', { name: TITLE });
    const answered = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    const become = async (state: DocumentVisibilityState) => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await answered();
    };
    await become('hidden');
    expect(renewToken).not.toHaveBeenCalled();
    await become('visible');
    expect(renewToken).toHaveBeenCalledTimes(1);
    await goTo('/dashboard/myselected');
    await waitFor(() => expect(screen.queryByText(TITLE)).not.toBeInTheDocument());
    await become('visible');
    act(() => void window.dispatchEvent(new Event('focus')));
    await answered();
    expect(renewToken).toHaveBeenCalledTimes(1);
  });

  it('says that the address is not verified yet', async () => {
    const { user, fakeApi } = visitRefused('unverified-share-full');
    const button = await screen.findByRole('button', { name: 'I have verified it' });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    fakeApi.answers(createPaymentIntent, async () => {
      await answered;
      return Response.json({ ...shareFull, canSendMail: true }, { status: 409 });
    });
    expect(screen.queryByText(/not verified yet/)).not.toBeInTheDocument();
    await user.click(button);
    await waitFor(() => expect(fakeApi.callsOf(createPaymentIntent)).toHaveLength(2));
    expect(screen.getByRole('heading', { name: TITLE })).toBeVisible();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText(/not verified yet/)).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText(/Your address is not verified yet\./)).toBeVisible();
    expect(fakeApi.callsOf(createPaymentIntent)).toHaveLength(2);
  });

  it('sends the mail again, and says when another one can be sent', async () => {
    const { user, fakeApi, renewToken } = visitRefused('unverified-share-full');
    fakeApi.answers(sendVerificationMail, () => ({ email: 'new@example.test', nextAt: inMinutes(-1) }));
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/A mail is on its way to new@example.test\./)).toBeVisible();
    expect(fakeApi.callsOf(sendVerificationMail)).toHaveLength(1);
    fakeApi.refuses(sendVerificationMail, 'mail-cool-down', { retryAt: inMinutes(-1) });
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(
      await screen.findByText(/please wait before you send another one\. Try again in a moment/),
    ).toBeVisible();
    expect(renewToken).not.toHaveBeenCalled();
  });

  it('continues when the mail is refused because the address is verified', async () => {
    const { user, fakeApi, verify, renewToken } = visitRefused('unverified-share-full');
    const send = await screen.findByRole('button', { name: 'Send again' });
    verify();
    fakeApi.refuses(sendVerificationMail, 'already-verified');
    await user.click(send);
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    expect(renewToken).toHaveBeenCalled();
  });

  it('has no Send again button if the portal cannot send mail, and mentions the spam folder', async () => {
    visitRefused('unverified-share-full', { canSendMail: false });
    expect(await screen.findByText(/please check your spam folder, too/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  });

  it('is not repeated when the mail cannot be sent', async () => {
    const { user, fakeApi, renewToken } = visitRefused('unverified-share-full');
    fakeApi.answers(sendVerificationMail, () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(fakeApi.callsOf(sendVerificationMail)).not.toHaveLength(0));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send again' })).not.toHaveAttribute('aria-busy'),
    );
    expect(renewToken).not.toHaveBeenCalled();
    expect(screen.getByText(/check your connection/)).toHaveTextContent(/connection\.$/);
  });

  it('shows why the token could not be renewed, and can be repeated', async () => {
    const { user, renewToken, verify } = visitRefused('unverified-share-full');
    await screen.findByRole('heading', { name: TITLE });
    renewToken.mockRejectedValueOnce(new Error('Blush Camp cannot be reached.'));
    await user.click(screen.getByRole('button', { name: 'I have verified it' }));
    expect(await screen.findByText(/Blush Camp cannot be reached\./)).toBeVisible();
    verify();
    await user.click(screen.getByRole('button', { name: 'I have verified it' }));
    await waitFor(async () => expect(await payButton()).toBeEnabled());
  });
});
