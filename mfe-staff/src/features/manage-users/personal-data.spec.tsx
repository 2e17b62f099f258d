import {
  type Erasure,
  eraseUser,
  exportUserData,
  getStaffUser,
  listStaffUsers,
} from '@blush/shared-ui/contracts';
import { fill, personalDataOf, savedFiles } from '@blush/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { apiWith, ines, none, region, visitPerson as visit } from './testing/visit-person';

describe("an admin who answers a user's request about personal data", () => {
  const files = savedFiles();
  const inData = async () => within(await region('Data'));
  const ask = async ({ user }: ReturnType<typeof visit>) => {
    await user.click((await inData()).getByRole('button', { name: 'Delete account' }));
    return within(await screen.findByRole('dialog', { name: 'Delete the account of Ines?' }));
  };

  it('downloads the data as a file', async () => {
    const fakeApi = apiWith(ines).answers(exportUserData, () => personalDataOf(ines));
    const page = visit(fakeApi);
    await page.user.click((await inData()).getByRole('button', { name: 'Download data' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(fakeApi.callsOf(exportUserData)).toMatchObject([{ params: { id: ines._id } }]);
  });

  it('deletes the account after typing its address, is told what remains, and returns to the list', async () => {
    const erasure: Erasure = { done: ['account'], pending: [], manual: ['payment-provider'] };
    const fakeApi = apiWith(ines)
      .answers(listStaffUsers, () => none)
      .answers(eraseUser, () => erasure);
    const page = visit(fakeApi);
    const question = await ask(page);
    expect(question.getByText(/stay, without name and e-mail address/)).toBeVisible();
    await fill(page.user, question.getByLabelText('Type ines@blush.test to confirm'), 'ines@blush.test');
    await page.user.click(question.getByRole('button', { name: 'Delete account' }));
    const told = await screen.findByRole('dialog', { name: 'What remains' });
    expect(told).toHaveTextContent('stay at the payment provider');
    expect(page.address()).toMatch(/^\/dashboard\/manageuser(\?|$)/);
    expect(fakeApi.callsOf(eraseUser)).toMatchObject([{ params: { id: ines._id } }]);
  });

  it('is not led back to a deleted account, which its address no longer shows', async () => {
    const erasure: Erasure = { done: ['account'], pending: [], manual: [] };
    const fakeApi = apiWith(ines)
      .answers(listStaffUsers, () => none)
      .answers(eraseUser, () => erasure);
    const page = visit(fakeApi);
    const question = await ask(page);
    fakeApi.refuses(getStaffUser, 'not-found');
    await fill(page.user, question.getByRole('textbox'), 'ines@blush.test');
    await page.user.click(question.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(page.address()).toMatch(/^\/dashboard\/manageuser(\?|$)/));
    await screen.findByRole('searchbox');
    await act(() => page.router.navigate(-1));
    expect(page.address()).toMatch(/^\/dashboard\/manageuser(\?|$)/);
    await page.goTo(`/dashboard/manageuser/${ines._id}`);
    expect(await screen.findByRole('heading', { name: 'There is no such user' })).toBeVisible();
  });

  it('is shown that the account is gone if the answer to the deletion is lost, for which they wait longer', async () => {
    const fakeApi = apiWith(ines).isUnreachableFor(eraseUser);
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const page = visit(fakeApi);
    const question = await ask(page);
    fakeApi.refuses(getStaffUser, 'not-found');
    await fill(page.user, question.getByRole('textbox'), 'ines@blush.test');
    await page.user.click(question.getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByRole('heading', { name: 'There is no such user' })).toBeVisible();
    expect(timeout).toHaveBeenCalledWith(60_000);
  });

  it('is not led away from another page that they have opened during the deletion', async () => {
    let answer: (erasure: Erasure) => void = () => undefined;
    const fakeApi = apiWith(ines).answers(eraseUser, () => new Promise((resolve) => (answer = resolve)));
    const page = visit(fakeApi);
    const question = await ask(page);
    await fill(page.user, question.getByRole('textbox'), 'ines@blush.test');
    await page.user.click(question.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(fakeApi.callsOf(eraseUser)).toHaveLength(1));
    await page.goTo('/dashboard/manageclass');
    answer({ done: ['account'], pending: [], manual: ['payment-provider'] });
    expect(await screen.findByRole('dialog', { name: 'What remains' })).toBeVisible();
    expect(page.address()).toBe('/dashboard/manageclass');
  });

  it('deletes nothing after typing another address, and is told why a deletion was refused', async () => {
    const fakeApi = apiWith(ines).refuses(eraseUser, 'not-settled');
    const page = visit(fakeApi);
    const first = await ask(page);
    await fill(page.user, first.getByRole('textbox'), 'ann@blush.test');
    await page.user.click(first.getByRole('button', { name: 'Delete account' }));
    expect(fakeApi.callsOf(eraseUser)).toEqual([]);
    const second = await ask(page);
    await fill(page.user, second.getByRole('textbox'), 'ines@blush.test');
    await page.user.click(second.getByRole('button', { name: 'Delete account' }));
    await waitFor(() =>
      expect(page.toasts()).toEqual([
        expect.stringContaining('Nothing was deleted'),
        expect.stringContaining('is under way'),
      ]),
    );
  });

  it('gets only a link to their profile if the account is their own', async () => {
    visit(apiWith({ ...ines, email: 'admin@blush.test', role: 'admin' }));
    const data = await inData();
    expect(data.getByRole('link', { name: 'Your data' })).toHaveAttribute('href', '/dashboard/profile');
    expect(data.queryByRole('button')).not.toBeInTheDocument();
  });
});
