import { type Erasure, eraseOwnAccount, exportOwnData } from '@blush/shared-ui/contracts';
import { aUser, FakeApi, personalDataOf, renderPage, savedFiles, signedIn } from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { YourData } from './your-data';

const done: Erasure = { done: ['account', 'sign-in-account'], pending: [], manual: [] };

function visit(fakeApi: FakeApi) {
  const signOut = jest.fn(() => Promise.resolve());
  const session = { ...signedIn('student'), signOut };
  const routes = [{ path: '/dashboard/profile', Component: YourData }];
  const page = renderPage(routes, { at: '/dashboard/profile', fakeApi, session });
  return { signOut, email: session.user?.email ?? '', ...page };
}

type Visit = ReturnType<typeof visit>;

async function typeAndConfirm({ user }: Visit, text: string) {
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await user.type(question.getByRole('textbox'), text);
  await user.click(question.getByRole('button', { name: 'Delete my account' }));
}

describe('deleting your own account', () => {
  it('says what is deleted and what stays, deletes the account, and signs out', async () => {
    const fakeApi = new FakeApi().answers(eraseOwnAccount, () => done);
    const page = visit(fakeApi);
    await page.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('The account is deleted, here and at the sign-in provider');
    expect(question).toHaveTextContent('the audit log stay, without name and e-mail address');
    expect(question).toHaveTextContent('This cannot be undone.');
    await page.user.type(within(question).getByLabelText(`Type ${page.email} to confirm`), page.email);
    await page.user.click(within(question).getByRole('button', { name: 'Delete my account' }));
    const told = await screen.findByRole('dialog', { name: 'Your account is deleted' });
    expect(told).toHaveAccessibleDescription('You are signed out now.');
    await page.user.click(within(told).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(page.signOut).toHaveBeenCalledTimes(1));
    expect(fakeApi.callsOf(eraseOwnAccount)).toHaveLength(1);
  });

  it('says what is left to do, before the user is signed out', async () => {
    const erasure: Erasure = {
      done: ['account'],
      pending: ['sign-in-account'],
      manual: ['payment-provider'],
    };
    const page = visit(new FakeApi().answers(eraseOwnAccount, () => erasure));
    await typeAndConfirm(page, page.email.toUpperCase());
    const told = await screen.findByRole('dialog', { name: 'Your account is deleted' });
    expect(told).toHaveTextContent('is deleted as soon as that provider answers');
    expect(told).toHaveTextContent('stay at the payment provider');
    expect(page.signOut).not.toHaveBeenCalled();
    await page.user.click(within(told).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(page.signOut).toHaveBeenCalledTimes(1));
  });

  it('needs the account’s e-mail address, and changes nothing when cancelled', async () => {
    const fakeApi = new FakeApi().answers(eraseOwnAccount, () => done);
    const page = visit(fakeApi);
    await typeAndConfirm(page, 'other@blush.test');
    await waitFor(() => expect(page.toasts()).toEqual([expect.stringContaining('Nothing was deleted')]));
    await page.user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(fakeApi.callsOf(eraseOwnAccount)).toEqual([]);
    expect(page.signOut).not.toHaveBeenCalled();
  });

  it('shows why it was refused, and keeps the user signed in', async () => {
    const page = visit(new FakeApi().refuses(eraseOwnAccount, 'not-settled'));
    await typeAndConfirm(page, page.email);
    await waitFor(() => expect(page.toasts()).toEqual([expect.stringContaining('is under way')]));
    expect(page.signOut).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Delete my account' })).toBeEnabled();
  });
});

describe('downloading your own data', () => {
  const files = savedFiles();

  it('saves the answer as a file', async () => {
    const page = visit(new FakeApi().answers(exportOwnData, () => personalDataOf(aUser())));
    await page.user.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() =>
      expect(files).toMatchObject([{ name: 'blush-camp-data.json', content: { type: 'application/json' } }]),
    );
  });

  it('shows that the API cannot be reached', async () => {
    const page = visit(new FakeApi().isUnreachableFor(exportOwnData));
    await page.user.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(page.toasts()).toEqual([expect.stringContaining('cannot be reached')]));
  });
});
