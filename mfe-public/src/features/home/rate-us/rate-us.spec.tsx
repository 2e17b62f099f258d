import { FakeApi, renderPage } from '@blush/shared-ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { RateUs } from './rate-us';

const show = (fakeApi = new FakeApi()) =>
  renderPage([{ path: '/', Component: RateUs }], { at: '/', fakeApi });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit Rating' }));

describe('Rate Us', () => {
  it('HOM-04 lets the visitor choose one to five stars', async () => {
    const { user } = show();
    const stars = screen.getAllByRole('radio');
    expect(stars.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      '1 star',
      '2 stars',
      '3 stars',
      '4 stars',
      '5 stars',
    ]);
    for (const rating of [1, 5, 3]) {
      await user.click(screen.getByRole('radio', { name: new RegExp(`^${rating} star`) }));
      expect(stars.map((star) => (star as HTMLInputElement).checked)).toEqual(
        [1, 2, 3, 4, 5].map((star) => star === rating),
      );
      expect(screen.getByText(`${rating} of 5`)).toBeVisible();
    }
  });

  it('HOM-05 requires a rating', async () => {
    const { toasts } = show();
    submit();
    const popup = await screen.findByRole('dialog', { name: 'Oops...' });
    expect(popup).toHaveAccessibleDescription('Please select a rating before submitting!');
    expect(toasts()).toEqual([]);
  });

  it('HOM-06 shows a toast at the top end for 1800 ms, without a button and without a call', () => {
    jest.useFakeTimers();
    const fakeApi = new FakeApi();
    const calls = jest.spyOn(fakeApi, 'fetch');
    show(fakeApi);
    fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    submit();
    const thanks = () => screen.queryByText('Thank you! Stay connected with us 💜');
    expect(thanks()).toHaveClass('end');
    expect(thanks()?.querySelector('button')).toBeNull();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1799));
    expect(thanks()).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(thanks()).not.toBeInTheDocument();
    expect(calls).not.toHaveBeenCalled();
  });
});
