import { approveClass, denyClass, giveFeedback, problems } from '@blush/shared-ui/contracts';
import { aStaffClass, fill } from '@blush/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { announced, apiReviewing, button, desk, idsOf } from '../../../test/reviewed-classes';
import { box, choose, chosen, noneChosen, press } from './testing/choose-classes';

const silk = aStaffClass({ className: 'Silk Skin', status: 'pending' });
const brows = aStaffClass({ className: 'Brows', status: 'pending' });
const lips = aStaffClass({ className: 'Bold Lips', status: 'pending' });
const liner = aStaffClass({ className: 'Liner', status: 'pending' });

const noBox = () =>
  waitFor(() =>
    expect(desk().queryByRole('region', { name: 'Feedback on the denied classes' })).not.toBeInTheDocument(),
  );
const list = () => screen.getByRole('group', { name: 'List of classes' });

/** Lets the database fail for one class, until the returned function is called. */
function failFor(
  { fakeApi, store }: ReturnType<typeof apiReviewing>,
  operation: typeof approveClass | typeof denyClass | typeof giveFeedback,
  { _id }: { _id: string },
  changes: { status?: 'approved' | 'deny' } = {},
) {
  let isDown = true;
  fakeApi.answers(operation, (call) => {
    const { id } = call.params as { id: string };
    if (id === _id && isDown)
      return Response.json(
        { type: 'x', status: 503, code: 'database-unavailable', title: 'The database is down' },
        { status: 503 },
      );
    return store.review(call, { ...changes, ...(call.body as object | undefined) }) ?? { modifiedCount: 0 };
  });
  return () => (isDown = false);
}

describe('several classes', () => {
  it('are approved at once, even if an earlier one fails, which stays chosen for another try, with the reason', async () => {
    const api = apiReviewing(silk, brows, lips, liner);
    const repair = failFor(api, approveClass, silk, { status: 'approved' });
    const { user, toasts } = await choose(api.fakeApi, 'Silk Skin', 'Brows', 'Bold Lips');
    expect(chosen().getByRole('heading', { name: '3 classes chosen' })).toBeVisible();
    expect(chosen().getByText('Silk Skin; Brows; Bold Lips')).toBeVisible();
    expect(announced('3 classes chosen')).not.toBeNull();
    await press(user, 'Approve all');
    await waitFor(() => expect(toasts()).toEqual(['2 classes approved']));
    expect(await chosen().findByText('Just approved: Brows; Bold Lips')).toBeVisible();
    expect(chosen().getByRole('listitem')).toHaveTextContent('Silk Skin: The database is down');
    expect(chosen().getByRole('heading', { name: '1 class chosen' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Choose Silk Skin' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Choose Brows' })).not.toBeChecked();
    expect(chosen().getByRole('button', { name: 'Approve all' })).toHaveFocus();
    expect(announced('2 classes approved. 1 class not approved.')).not.toBeNull();
    repair();
    await press(user, 'Approve all');
    await noneChosen();
    expect(idsOf(api.fakeApi, approveClass)).toEqual([silk, brows, lips, silk].map(({ _id }) => _id));
    expect(api.store.classes.map(({ status }) => status)).toEqual([
      'approved',
      'approved',
      'approved',
      'pending',
    ]);
    expect(toasts()).toEqual(['2 classes approved', '1 class approved']);
    // The button that had the focus is gone.
    expect(list()).toHaveFocus();
    expect(announced('1 class approved.')).not.toBeNull();
  });

  it('that were changed meanwhile are reviewed by another try only after a preview', async () => {
    const { fakeApi, store } = apiReviewing(silk, brows);
    const { user, toasts } = await choose(fakeApi, 'Silk Skin', 'Brows');
    store.change(brows._id, { price: 90 });
    await press(user, 'Approve all');
    await waitFor(() => expect(toasts()).toEqual(['1 class approved']));
    expect(await chosen().findByRole('listitem')).toHaveTextContent(
      `Brows: ${problems['changed-meanwhile'].title}`,
    );
    await press(user, 'Approve all');
    await waitFor(() => expect(fakeApi.callsOf(approveClass)).toHaveLength(3));
    await waitFor(() => expect(announced('1 class not approved.')).not.toBeNull());
    expect(store.classes.map(({ status }) => status)).toEqual(['approved', 'pending']);
    await user.click(chosen().getByRole('button', { name: 'Preview of Brows' }));
    expect(await desk().findByRole('region', { name: 'The card in the list of classes' })).toHaveTextContent(
      '$90',
    );
    await press(user, 'Approve all');
    await noneChosen();
    expect(store.classes.map(({ status }) => status)).toEqual(['approved', 'approved']);
  });

  it('that were archived meanwhile are named with this reason, and can be taken out', async () => {
    const { fakeApi, store } = apiReviewing(silk);
    const { user } = await choose(fakeApi, 'Silk Skin');
    store.change(silk._id, { stage: 'archived' });
    fakeApi.refuses(approveClass, 'not-found');
    await press(user, 'Approve all');
    expect(await chosen().findByRole('listitem')).toHaveTextContent('Silk Skin: It was archived meanwhile');
    await user.click(screen.getByRole('checkbox', { name: 'Choose Silk Skin' }));
    await noneChosen();
    expect(screen.queryByRole('checkbox', { name: 'Choose Silk Skin' })).not.toBeInTheDocument();
  });

  it('are not reviewed any further after a failure that ends the session', async () => {
    const { fakeApi } = apiReviewing(silk, brows);
    const { user } = await choose(fakeApi.refuses(approveClass, 'forbidden'), 'Silk Skin', 'Brows');
    await press(user, 'Approve all');
    await waitFor(() => expect(fakeApi.callsOf(approveClass)).toHaveLength(1));
    await waitFor(() => expect(chosen().getByRole('button', { name: 'Deny all' })).toBeEnabled());
    expect(fakeApi.callsOf(approveClass)).toHaveLength(1);
  });

  it('are reviewed once by a double click, cannot be reviewed singly at the same time, and the pressed button keeps the focus', async () => {
    const { fakeApi } = apiReviewing(silk, brows);
    let answer: (value: { modifiedCount: number }) => void = () => undefined;
    fakeApi.answers(approveClass, () => new Promise((resolve) => (answer = resolve)));
    const { user } = await choose(fakeApi, 'Silk Skin');
    await user.dblClick(chosen().getByRole('button', { name: 'Approve all' }));
    await waitFor(() => expect(fakeApi.callsOf(approveClass)).toHaveLength(1));
    expect(chosen().getByRole('button', { name: 'Approve all' })).toHaveAttribute('aria-busy', 'true');
    expect(chosen().getByRole('button', { name: 'Approve all' })).toHaveFocus();
    expect(chosen().getByRole('button', { name: 'Deny all' })).toBeDisabled();
    for (const name of ['Approve', 'Deny', 'Feedback'])
      expect(await button('Silk Skin', name)).toBeDisabled();
    expect(await button('Brows', 'Approve')).toBeEnabled();
    answer({ modifiedCount: 1 });
    await noneChosen();
    expect(await button('Silk Skin', 'Deny')).toBeEnabled();
    expect(fakeApi.callsOf(approveClass)).toHaveLength(1);
  });

  it('no longer include a class that was reviewed singly meanwhile', async () => {
    const { fakeApi } = apiReviewing(silk, brows, lips);
    const { user, toasts } = await choose(fakeApi, 'Silk Skin', 'Brows', 'Bold Lips');
    await user.click(await button('Brows', 'Approve'));
    await waitFor(() => expect(chosen().getByText('Silk Skin; Bold Lips')).toBeVisible());
    await user.click(await button('Silk Skin', 'Deny'));
    await waitFor(() => expect(chosen().getByRole('heading', { name: '1 class chosen' })).toBeVisible());
    await user.click(await button('Bold Lips', 'Feedback'));
    await fill(user, desk().getByRole('textbox'), 'Good.');
    await user.click(desk().getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(toasts()).toEqual(['Approved !', 'Deny!', 'Feedback added!']));
    await waitFor(() => expect(desk().queryByRole('textbox')).not.toBeInTheDocument());
    await press(user, 'Approve all');
    await noneChosen();
    expect(idsOf(fakeApi, approveClass)).toEqual([brows, lips].map(({ _id }) => _id));
  });
});

describe('several classes that are denied', () => {
  it('get no feedback after Escape', async () => {
    const { fakeApi } = apiReviewing(silk, brows);
    const { user } = await choose(fakeApi, 'Silk Skin', 'Brows');
    await press(user, 'Deny all');
    await box();
    await user.keyboard('{Escape}');
    await noBox();
    expect(list()).toHaveFocus();
    expect(fakeApi.callsOf(giveFeedback)).toHaveLength(0);
  });

  it('get one feedback on the desk, which is stored for each, also for those that are denied by another try', async () => {
    const api = apiReviewing(silk, brows, lips);
    const repair = failFor(api, denyClass, silk, { status: 'deny' });
    const { user, toasts } = await choose(api.fakeApi, 'Silk Skin', 'Brows');
    await press(user, 'Deny all');
    await waitFor(() => expect(toasts()).toEqual(['1 class denied']));
    const offered = await box();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(offered.getByRole('heading', { name: '1 class denied' })).toBeVisible();
    const text = offered.getByRole('textbox', { name: 'Tell the instructor why:' });
    expect(text).toHaveFocus();
    expect(announced('1 class denied. 1 class not denied. You can tell the instructors why.')).not.toBeNull();
    expect(offered.getByRole('button', { name: 'Send' })).toBeDisabled();
    await fill(user, text, ' Too long. ');
    expect(chosen().getByText('Just denied: Brows')).toBeVisible();
    repair();
    await press(user, 'Deny all');
    await noneChosen();
    expect(offered.getByRole('heading', { name: '2 classes denied' })).toBeVisible();
    expect(offered.getByText('Brows, Silk Skin')).toBeVisible();
    expect(offered.getByRole('textbox', { name: 'Tell the instructors why:' })).toHaveValue(' Too long. ');
    expect(announced('1 class denied. You can tell the instructors why.')).not.toBeNull();
    await user.click(offered.getByRole('button', { name: 'Send' }));
    await noBox();
    expect(toasts()).toEqual(['1 class denied', 'Feedback added!']);
    expect(api.store.classes.map(({ status, feedback }) => [status, feedback])).toEqual([
      ['deny', 'Too long.'],
      ['deny', 'Too long.'],
      ['pending', ''],
    ]);
    expect(list()).toHaveFocus();
  });

  it('keep the text for those whose feedback failed, with the reason, which is announced each time', async () => {
    const api = apiReviewing(silk, brows);
    const repair = failFor(api, giveFeedback, silk);
    const { user, toasts } = await choose(api.fakeApi, 'Silk Skin', 'Brows');
    await press(user, 'Deny all');
    const offered = await box();
    await fill(user, offered.getByRole('textbox'), 'Too long.');
    await user.keyboard('{Escape}');
    await user.click(offered.getByRole('button', { name: 'Send' }));
    expect(await offered.findByRole('listitem')).toHaveTextContent('Silk Skin: The database is down');
    expect(offered.getByRole('heading', { name: '1 class denied' })).toBeVisible();
    expect(toasts()).toEqual(['2 classes denied', 'Feedback added!']);
    const failure = 'The feedback is not stored for 1 class.';
    const first = await screen.findByText(failure);
    expect(announced(failure)).not.toBeNull();
    await user.click(offered.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(announced(failure)).not.toBeNull();
    repair();
    await user.click(offered.getByRole('button', { name: 'Send' }));
    await noBox();
    expect(idsOf(api.fakeApi, giveFeedback)).toEqual([silk, brows, silk, silk].map(({ _id }) => _id));
  });

  it('need confirmation to leave the page while their feedback is typed and not sent', async () => {
    const { fakeApi } = apiReviewing(silk, brows);
    const { user, goTo, address } = await choose(fakeApi, 'Silk Skin', 'Brows');
    await press(user, 'Deny all');
    await fill(user, (await box()).getByRole('textbox'), 'Too long.');
    await goTo('/dashboard/userhome');
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/dashboard/manageclass');
    expect((await box()).getByRole('textbox')).toHaveValue('Too long.');
    await user.click((await box()).getByRole('button', { name: 'Not now' }));
    await noBox();
    expect(list()).toHaveFocus();
    expect(fakeApi.callsOf(giveFeedback)).toHaveLength(0);
    await goTo('/dashboard/userhome');
    expect(address()).toBe('/dashboard/userhome');
  });

  it('keep the text as it is while it is sent', async () => {
    const { fakeApi } = apiReviewing(silk);
    let answer: (value: { modifiedCount: number }) => void = () => undefined;
    fakeApi.answers(giveFeedback, () => new Promise((resolve) => (answer = resolve)));
    const { user } = await choose(fakeApi, 'Silk Skin');
    await press(user, 'Deny all');
    const offered = await box();
    await fill(user, offered.getByRole('textbox'), 'Too long.');
    await user.click(offered.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(fakeApi.callsOf(giveFeedback)).toHaveLength(1));
    await user.type(offered.getByRole('textbox'), ' More.');
    expect(offered.getByRole('textbox')).toHaveValue('Too long.');
    expect(offered.getByRole('button', { name: 'Not now' })).toBeDisabled();
    answer({ modifiedCount: 1 });
    await noBox();
  });

  it('leave the focus where the admin has moved it meanwhile', async () => {
    const { fakeApi } = apiReviewing(silk);
    let answer: (value: { modifiedCount: number }) => void = () => undefined;
    fakeApi.answers(denyClass, () => new Promise((resolve) => (answer = resolve)));
    const { user } = await choose(fakeApi, 'Silk Skin');
    await press(user, 'Deny all');
    await user.click(screen.getByRole('searchbox'));
    await waitFor(() => expect(fakeApi.callsOf(denyClass)).toHaveLength(1));
    answer({ modifiedCount: 1 });
    await box();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});
