import { getStaffClass, problems, updateClass, type UpdateClassBody } from '@blush/shared-ui/contracts';
import { fill } from '@blush/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { visitClass as visit } from './testing/visit-class';

const field = (name: string) => screen.findByLabelText(name);
const refused = () => screen.findByText(problems['changed-meanwhile'].title, { selector: '[role=alert]' });
const button = (name: string) => screen.findByRole('button', { name });

async function retype(user: ReturnType<typeof visit>['user'], label: string, text: string) {
  await fill(user, await field(label), text);
}

describe('updating a class that another user changes meanwhile', () => {
  it('INS-02 shows a change by another user, in one place, and then saves the typed values', async () => {
    const { user, fakeApi, storedClass, toasts } = visit();
    await retype(user, 'Class Name', 'Silk at Night');
    storedClass.change({ price: 55, status: 'deny', feedback: 'Too cheap.' });
    await user.click(await button('Save and send to review'));
    expect(await screen.findByText('Another user changed this class meanwhile')).toBeVisible();
    expect(screen.getByText('$55')).toBeVisible();
    expect(screen.queryByText(problems['changed-meanwhile'].title)).not.toBeInTheDocument();
    expect(await field('Class Name')).toHaveValue('Silk at Night');
    await user.click(await button('Keep what I typed'));
    expect(screen.queryByText('Another user changed this class meanwhile')).not.toBeInTheDocument();
    expect(screen.queryByText(problems['changed-meanwhile'].title)).not.toBeInTheDocument();
    expect(screen.getByRole('form', { name: 'Class' })).toHaveFocus();
    await user.click(await button('Resubmit for review'));
    await waitFor(() => expect(toasts()).toEqual(['Class updated']));
    expect(fakeApi.callsOf(updateClass).map(({ body }) => (body as UpdateClassBody).version)).toEqual([1, 2]);
  });

  it('INS-02 keeps only what was typed, and takes the other parts from the class as it is now', async () => {
    const { user, storedClass, updates, toasts } = visit();
    await retype(user, 'Class Name', 'Silk at Night');
    const materials = [{ title: 'Guide', url: 'https://x.test/guide' }];
    const session = {
      id: 'a'.repeat(24),
      start: '2030-03-14T18:00:00.000Z',
      end: '2030-03-14T20:00:00.000Z',
      zone: 'UTC',
    };
    storedClass.change({ price: 55, materials, sessions: [session] });
    await user.click(await button('Save and send to review'));
    expect(await screen.findByText(/^Changed: price, sessions, materials\. /)).toBeVisible();
    await user.click(await button('Keep what I typed'));
    await waitFor(async () => expect(await field('Price')).toHaveValue('55'));
    expect(await field('Class Name')).toHaveValue('Silk at Night');
    storedClass.change({ seats: 77 });
    await user.click(await button('Save and send to review'));
    expect(await screen.findByText(/^Changed: seats\. /)).toBeVisible();
    await user.click(await button('Keep what I typed'));
    await user.click(await button('Save and send to review'));
    await waitFor(() => expect(toasts()).toEqual(['Class updated']));
    expect(updates().at(-1)).toMatchObject({
      version: 3,
      className: 'Silk at Night',
      price: 55,
      seats: 77,
      materials,
    });
    expect(updates().at(-1)).not.toHaveProperty('sessions');
  });

  it('INS-02 still shows a change by another user after the class is archived', async () => {
    const { user, storedClass, toasts } = visit();
    await retype(user, 'Class Name', 'Silk at Night');
    storedClass.change({ price: 55 });
    await user.click(await button('Save and send to review'));
    expect(await screen.findByText('Another user changed this class meanwhile')).toBeVisible();
    await user.click(await button('Archive class'));
    const question = within(await screen.findByRole('dialog', { name: 'Archive this class?' }));
    await user.click(question.getByRole('button', { name: 'Archive class' }));
    await waitFor(() => expect(toasts()).toEqual(['Class updated']));
    expect(await screen.findByText(/It is off sale/)).toBeVisible();
    expect(screen.getByText('Another user changed this class meanwhile')).toBeVisible();
  });

  it('INS-02 replaces the typed values by the current class on request', async () => {
    const { user, storedClass } = visit();
    await retype(user, 'Class Name', 'Silk at Night');
    storedClass.change({ className: 'Silk Skin, renamed' });
    await user.click(await button('Save and send to review'));
    const decision = await button('Use the class as it is now');
    expect(screen.queryByText(problems['changed-meanwhile'].title)).not.toBeInTheDocument();
    await user.click(decision);
    await waitFor(() => expect(decision).not.toBeInTheDocument());
    expect(screen.queryByText(problems['changed-meanwhile'].title)).not.toBeInTheDocument();
    await waitFor(async () => expect(await field('Class Name')).toHaveValue('Silk Skin, renamed'));
    expect(screen.getByRole('form', { name: 'Class' })).toHaveFocus();
    expect(await button('Save changes')).toBeVisible();
  });

  it('INS-02 resubmits a denied class, changed or not, and says that it was refused until it is sent again', async () => {
    const { user, storedClass, toasts } = visit({ status: 'deny' });
    expect(await screen.findByText(/Saving it, changed or not, asks for another review/)).toBeVisible();
    const feedback = {
      version: 1,
      feedback: 'Too cheap.',
      date: '2026-03-01T09:00:00.000Z',
      by: 'Ada Admin',
    };
    storedClass.change({ feedbacks: [feedback] });
    await user.click(await button('Resubmit for review'));
    expect(await refused()).toBeVisible();
    expect(await screen.findByText('Too cheap.')).toBeVisible();
    await user.click(await button('Resubmit for review'));
    await waitFor(() => expect(toasts()).toEqual(['Class updated']));
    expect(screen.queryByText(problems['changed-meanwhile'].title)).not.toBeInTheDocument();
    expect(await button('Save changes')).toBeVisible();
  });

  it('INS-02 says that the class was not saved if the change by another user cannot be loaded', async () => {
    const { user, fakeApi, storedClass } = visit();
    await retype(user, 'Class Name', 'Silk at Night');
    storedClass.change({ price: 55 });
    fakeApi.isUnreachableFor(getStaffClass);
    await user.click(await button('Save and send to review'));
    expect(await refused()).toBeVisible();
  });
});

/** The class is stored, its answer does not arrive, and the class can be read only after the returned function is called. */
function loseAnswer({ fakeApi, storedClass }: ReturnType<typeof visit>) {
  fakeApi
    .answers(updateClass, ({ body }) => {
      storedClass.update(body as UpdateClassBody);
      return Promise.reject(new TypeError('Failed to fetch'));
    })
    .isUnreachableFor(getStaffClass);
  return () =>
    fakeApi
      .answers(getStaffClass, () => storedClass.current)
      .answers(updateClass, ({ body }) => storedClass.update(body as UpdateClassBody));
}

describe('an update whose answer is lost', () => {
  const unreached = () => screen.findByText(/cannot be reached/, { selector: '[role=alert]' });
  const alerts = () => screen.queryAllByRole('alert').filter(({ textContent }) => textContent !== '');
  const saveUnanswered = async () => {
    const page = visit();
    await retype(page.user, 'Price', '55');
    const restore = loseAnswer(page);
    await page.user.click(await button('Save and send to review'));
    expect(await unreached()).toBeVisible();
    return { page, restore };
  };
  const refocus = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

  it('is found stored at once if the class can be read', async () => {
    const page = visit();
    await retype(page.user, 'Price', '55');
    const restore = loseAnswer(page);
    page.fakeApi.answers(getStaffClass, () => page.storedClass.current);
    await page.user.click(await button('Save and send to review'));
    await waitFor(() => expect(page.toasts()).toEqual(['Class updated']));
    expect(alerts()).toEqual([]);
    restore();
    await retype(page.user, 'Class Name', 'Silk at Night');
    await page.user.click(await button('Save and send to review'));
    await waitFor(() => expect(page.updates().map(({ version }) => version)).toEqual([1, 2]));
  });

  it('is not taken for a change by another user when it is sent again', async () => {
    const { page, restore } = await saveUnanswered();
    restore();
    await page.user.click(await button('Save and send to review'));
    await waitFor(() => expect(page.toasts()).toEqual(['Class updated']));
    expect(alerts()).toEqual([]);
    expect(await button('Save changes')).toBeVisible();
  });

  it('is not taken for a change by another user when more is typed, which is then saved', async () => {
    const { page, restore } = await saveUnanswered();
    await retype(page.user, 'Class Name', 'Silk at Night');
    restore();
    refocus();
    await waitFor(() => expect(page.toasts()).toEqual(['Class updated']));
    expect(alerts()).toEqual([]);
    expect(await field('Class Name')).toHaveValue('Silk at Night');
    await page.user.click(await button('Save and send to review'));
    await waitFor(() =>
      expect(page.storedClass.current).toMatchObject({ className: 'Silk at Night', version: 3 }),
    );
  });

  it('is told apart from what was typed since and was refused', async () => {
    const { page, restore } = await saveUnanswered();
    await retype(page.user, 'Class Name', 'Silk at Night');
    restore();
    await page.user.click(await button('Save and send to review'));
    await waitFor(() => expect(page.toasts()).toEqual([expect.stringContaining('save it again')]));
    expect(screen.queryByText(problems['changed-meanwhile'].title)).not.toBeInTheDocument();
    await page.user.click(await button('Save and send to review'));
    await waitFor(() =>
      expect(page.storedClass.current).toMatchObject({ className: 'Silk at Night', version: 3 }),
    );
  });

  it('and was not stored leaves the change by another user a conflict', async () => {
    const page = visit();
    await retype(page.user, 'Price', '55');
    page.fakeApi.isUnreachableFor(updateClass);
    await page.user.click(await button('Save and send to review'));
    expect(await unreached()).toBeVisible();
    page.storedClass.change({ price: 60 });
    refocus();
    expect(await screen.findByText('Another user changed this class meanwhile')).toBeVisible();
  });

  it('of an archived class is no change by another user to what is typed', async () => {
    const page = visit();
    await retype(page.user, 'Class Name', 'Silk at Night');
    loseAnswer(page);
    page.fakeApi.answers(getStaffClass, () => page.storedClass.current);
    await page.user.click(await button('Archive class'));
    const question = within(await screen.findByRole('dialog', { name: 'Archive this class?' }));
    await page.user.click(question.getByRole('button', { name: 'Archive class' }));
    expect(await screen.findByText(/It is off sale/)).toBeVisible();
    expect(alerts()).toEqual([]);
  });
});
