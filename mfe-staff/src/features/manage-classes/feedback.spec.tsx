import {
  denyClass,
  getStaffClass,
  giveFeedback,
  listStaffClasses,
  problems,
} from '@blush/shared-ui/contracts';
import { aStaffClass, type FakeApi, fill } from '@blush/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  announced,
  apiReviewing,
  button,
  desk,
  row,
  visitManageClasses as visit,
} from '../../../test/reviewed-classes';

const silk = aStaffClass({ className: 'Silk Skin', status: 'pending' });
const lips = aStaffClass({ className: 'Bold Lips', status: 'approved' });

const box = async (className: string) =>
  within(await desk().findByRole('region', { name: `Feedback on ${className}` }));
const noBox = () => expect(desk().queryByRole('region', { name: /^Feedback on/ })).not.toBeInTheDocument();

/** Keeps the answer to a denial back. Returns a function that sends it. */
function holdDenial(fakeApi: FakeApi): () => void {
  let send: (result: { modifiedCount: number }) => void = () => undefined;
  fakeApi.answers(denyClass, () => new Promise((resolve) => (send = resolve)));
  return () => send({ modifiedCount: 1 });
}

describe('feedback after a denial', () => {
  it('is stored for the denied version, and keeps Send enabled until the list is refetched, even after a refetch of the class', async () => {
    const { fakeApi, store } = apiReviewing(silk, lips);
    const { user, toasts } = visit(fakeApi);
    await user.click(await button('Silk Skin', 'Deny'));
    const { getByRole } = await box('Silk Skin');
    await fill(user, getByRole('textbox'), 'Too long.');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    fakeApi.answers(listStaffClasses, () => held.then(() => ({ items: store.classes, total: 2 })));
    await user.click(getByRole('button', { name: 'Send' }));
    expect(await desk().findByRole('listitem')).toHaveTextContent('Too long.');
    expect(getByRole('button', { name: 'Send' })).toBeEnabled();
    release();
    await waitFor(() => expect(toasts()).toEqual(['Deny!', 'Feedback added!']));
    expect(fakeApi.callsOf(giveFeedback)[0]).toMatchObject({
      query: { version: String(silk.version + 1) },
      body: { feedback: 'Too long.' },
    });
    await waitFor(noBox);
    expect(desk().getByRole('heading', { name: 'Silk Skin', level: 2 })).toHaveFocus();
  });

  it('is offered on the desk, without a dialog, has the focus after Deny in the row is pressed, and is announced', async () => {
    const { user } = visit(apiReviewing(silk, lips).fakeApi);
    await user.click(await button('Silk Skin', 'Deny'));
    const { getByRole } = await box('Silk Skin');
    expect(getByRole('textbox', { name: /Tell the instructor why/ })).toHaveFocus();
    expect(getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(desk().getByText('deny')).toBeVisible();
    expect(announced('Silk Skin is denied. You can tell the instructor why.')).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Preview of Silk Skin' })).toHaveFocus();
  });

  it('leaves the focus where the admin has moved it meanwhile', async () => {
    const { fakeApi } = apiReviewing(silk, lips);
    const answer = holdDenial(fakeApi);
    const { user } = visit(fakeApi);
    await user.click(await button('Silk Skin', 'Deny'));
    await user.click(screen.getByRole('searchbox'));
    await waitFor(() => expect(fakeApi.callsOf(denyClass)).toHaveLength(1));
    answer();
    await box('Silk Skin');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('does not take the desk from a class that was selected meanwhile', async () => {
    const { fakeApi } = apiReviewing(silk, lips);
    const answer = holdDenial(fakeApi);
    const { user } = visit(fakeApi);
    await user.click(await button('Silk Skin', 'Deny'));
    await user.click(await button('Bold Lips', 'Feedback'));
    await fill(user, (await box('Bold Lips')).getByRole('textbox'), 'Too');
    await waitFor(() => expect(fakeApi.callsOf(denyClass)).toHaveLength(1));
    answer();
    await waitFor(() => expect(announced(/^Silk Skin is denied/)).not.toBeNull());
    expect((await box('Bold Lips')).getByRole('textbox')).toHaveFocus();
    await user.keyboard(' long.');
    expect((await box('Bold Lips')).getByRole('textbox')).toHaveValue('Too long.');
  });

  it('does not take the desk from a class whose feedback box is in use again', async () => {
    const { fakeApi } = apiReviewing(silk, lips);
    const answer = holdDenial(fakeApi);
    const { user } = visit(fakeApi);
    await user.click(await button('Bold Lips', 'Feedback'));
    await user.click(await button('Silk Skin', 'Deny'));
    await user.click((await box('Bold Lips')).getByRole('textbox'));
    await waitFor(() => expect(fakeApi.callsOf(denyClass)).toHaveLength(1));
    answer();
    await waitFor(() => expect(announced(/^Silk Skin is denied/)).not.toBeNull());
    expect((await box('Bold Lips')).getByRole('textbox')).toHaveFocus();
  });

  it('is not offered any more once the class is approved, also if it cannot be loaded', async () => {
    const { fakeApi } = apiReviewing(silk);
    fakeApi.refuses(getStaffClass, 'database-unavailable');
    const { user, toasts } = visit(fakeApi);
    await user.click(await button('Silk Skin', 'Deny'));
    await box('Silk Skin');
    const reviews = within(desk().getByRole('group', { name: 'Review of Silk Skin' }));
    await user.click(reviews.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(toasts()).toEqual(['Deny!', 'Approved !']));
    await waitFor(noBox);
    expect(reviews.getByRole('button', { name: 'Approve' })).toBeDisabled();
    expect(desk().getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('is not sent when the admin declines, and the class stays on the desk', async () => {
    const { fakeApi } = apiReviewing(silk);
    const { user } = visit(fakeApi);
    await user.click(await button('Silk Skin', 'Deny'));
    const { getByRole } = await box('Silk Skin');
    await fill(user, getByRole('textbox'), 'Too long.');
    await user.click(getByRole('button', { name: 'Not now' }));
    noBox();
    expect(desk().getByRole('heading', { name: 'Silk Skin', level: 2 })).toHaveFocus();
    await user.click(await button('Silk Skin', 'Feedback'));
    expect((await box('Silk Skin')).getByRole('textbox')).toHaveValue('');
    expect(fakeApi.callsOf(giveFeedback)).toHaveLength(0);
  });
});

describe('feedback on a class', () => {
  it('ADM-04 is free text, and starts from the last feedback, which can be sent again', async () => {
    const { fakeApi } = apiReviewing({ ...silk, feedback: 'Too long.' });
    const { user, toasts } = visit(fakeApi);
    await user.click(await button('Silk Skin', 'Feedback'));
    const { getByRole } = await box('Silk Skin');
    const text = getByRole('textbox', { name: 'Feedback to the instructor:' });
    expect(text).toHaveFocus();
    expect(text).toHaveValue('Too long.');
    expect(getByRole('button', { name: 'Send' })).toBeEnabled();
    await fill(user, text, 'Good!\nBring brushes.');
    await user.click(getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(toasts()).toEqual(['Feedback added!']));
    expect(fakeApi.callsOf(giveFeedback)[0]?.body).toEqual({ feedback: 'Good!\nBring brushes.' });
    await waitFor(async () => expect(await row('Silk Skin')).toHaveTextContent('Good!'));
  });

  it('ADM-04 is kept when the API refuses it, for another try', async () => {
    const { fakeApi, store } = apiReviewing(silk);
    const { user, toasts } = visit(fakeApi);
    await user.click(await button('Silk Skin', 'Feedback'));
    const { getByRole } = await box('Silk Skin');
    store.change(silk._id, { price: 60 });
    await fill(user, getByRole('textbox'), 'Much too dear.');
    await user.click(getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(toasts()).toEqual([problems['changed-meanwhile'].title]));
    await waitFor(async () => expect(await row('Silk Skin')).toHaveTextContent('$60'));
    await waitFor(() => expect(getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy'));
    expect(getByRole('textbox')).toHaveValue('Much too dear.');
    await user.click(getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(store.classes[0]?.feedback).toBe('Much too dear.'));
  });

  it('ADM-04 is kept while another class is on the desk', async () => {
    const { user } = visit(apiReviewing(silk, lips).fakeApi);
    await user.click(await button('Silk Skin', 'Feedback'));
    await fill(user, (await box('Silk Skin')).getByRole('textbox'), 'Too long.');
    await user.click(await button('Bold Lips', 'Feedback'));
    expect((await box('Bold Lips')).getByRole('textbox')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Preview of Silk Skin' }));
    expect((await box('Silk Skin')).getByRole('textbox')).toHaveValue('Too long.');
  });

  it('ADM-04 that is not sent is discarded only after a confirmation', async () => {
    const { user, router } = visit(apiReviewing(silk).fakeApi);
    await user.click(await button('Silk Skin', 'Feedback'));
    await fill(user, (await box('Silk Skin')).getByRole('textbox'), 'Too long.');
    act(() => void router.navigate('/dashboard/manageuser'));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/manageclass');
  });
});
