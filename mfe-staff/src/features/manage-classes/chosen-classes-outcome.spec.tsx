import { approveClass, denyClass, getStaffClass } from '@blush/shared-ui/contracts';
import { aStaffClass } from '@blush/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { apiReviewing } from '../../../test/reviewed-classes';
import { box, choose, chosen, noneChosen, press } from './testing/choose-classes';

const silk = aStaffClass({ className: 'Silk Skin', status: 'pending' });
const brows = aStaffClass({ className: 'Brows', status: 'pending' });

/** Approvals are stored; the answer for the first class is lost. */
function apiLosingAnswer() {
  const api = apiReviewing(silk, brows);
  const { approve } = api;
  api.fakeApi.answers(approveClass, (call) => {
    const answer = approve(call);
    const { id } = call.params as { id: string };
    return id === silk._id ? Promise.reject(new TypeError('Failed to fetch')) : answer;
  });
  return api;
}

describe('several classes', () => {
  it('count as approved even if the answer for one is lost', async () => {
    const { fakeApi } = apiLosingAnswer();
    const { user, toasts } = await choose(fakeApi, 'Silk Skin', 'Brows');
    await press(user, 'Approve all');
    await noneChosen();
    expect(toasts()).toEqual(['2 classes approved']);
  });

  it('count as approved by another try, after an answer was lost and the class could not be read', async () => {
    const { fakeApi, store, approve } = apiLosingAnswer();
    const { user, toasts } = await choose(fakeApi, 'Silk Skin');
    fakeApi.isUnreachableFor(getStaffClass);
    await press(user, 'Approve all');
    expect(await chosen().findByRole('listitem')).toHaveTextContent(
      'Silk Skin: Blush Camp cannot be reached',
    );
    fakeApi.answers(getStaffClass, () => store.get(silk._id)).answers(approveClass, approve);
    await press(user, 'Approve all');
    await noneChosen();
    expect(toasts()).toEqual(['1 class approved']);
  });

  it('are not counted as denied, and offered no feedback, if they were before', async () => {
    const denied = aStaffClass({ className: 'Bold Lips', status: 'deny' });
    const { fakeApi, deny } = apiReviewing(silk, brows, denied);
    fakeApi.answers(denyClass, (call) =>
      (call.params as { id: string }).id === denied._id ? { modifiedCount: 0 } : deny(call),
    );
    const { user, toasts } = await choose(fakeApi, 'Silk Skin', 'Bold Lips', 'Brows');
    await press(user, 'Deny all');
    await noneChosen();
    await waitFor(() => expect(toasts()).toEqual(['2 classes denied', '1 class already denied']));
    expect((await box()).getByText('Silk Skin, Brows')).toBeVisible();
  });
});
