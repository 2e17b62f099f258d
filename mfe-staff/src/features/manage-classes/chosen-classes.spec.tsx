import { aStaffClass } from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { announced, apiReviewing, desk, visitManageClasses as visit } from '../../../test/reviewed-classes';

const silk = aStaffClass({ className: 'Silk Skin', status: 'pending' });
const brows = aStaffClass({ className: 'Brows', status: 'pending' });
const lips = aStaffClass({ className: 'Bold Lips', status: 'approved' });

describe('several classes', () => {
  it('are approved at once, and those that were changed meanwhile are named', async () => {
    const { fakeApi, store } = apiReviewing(silk, brows, lips);
    const { user, toasts } = visit(fakeApi);
    for (const name of ['Silk Skin', 'Brows'])
      await user.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }));
    const chosen = within(desk().getByRole('region', { name: 'Chosen classes' }));
    expect(chosen.getByRole('heading', { name: '2 classes chosen' })).toBeVisible();
    expect(chosen.getByText('Silk Skin, Brows')).toBeVisible();
    expect(announced('2 classes chosen')).not.toBeNull();
    store.change(brows._id, { price: 90 });
    await user.click(chosen.getByRole('button', { name: 'Approve all' }));
    await waitFor(() =>
      expect(toasts()).toEqual(['1 class approved', 'Changed meanwhile, please check again: Brows']),
    );
    await waitFor(() =>
      expect(desk().queryByRole('region', { name: 'Chosen classes' })).not.toBeInTheDocument(),
    );
    expect(store.classes.map(({ status }) => status)).toEqual(['approved', 'pending', 'approved']);
    // The button that had the focus is gone.
    expect(screen.getByRole('group', { name: 'List of classes' })).toHaveFocus();
  });
});
