import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchTool } from './search-tool';

beforeEach(() => jest.useFakeTimers());

function setup() {
  const onSearch = jest.fn();
  render(<SearchTool label="Search Payments" value="" onSearch={onSearch} />);
  return { onSearch, user: userEvent.setup({ delay: null }), box: screen.getByRole('searchbox') };
}

describe('words in the search box of a table', () => {
  it('are searched after a pause in typing', async () => {
    const { onSearch, user, box } = setup();
    await user.type(box, 'stella');
    expect(onSearch).not.toHaveBeenCalled();
    act(() => jest.runAllTimers());
    expect(onSearch.mock.calls).toEqual([['stella']]);
  });

  it('are searched at once on blur, and not again after the pause', async () => {
    const { onSearch, user, box } = setup();
    await user.type(box, 'stella');
    await user.tab();
    expect(onSearch.mock.calls).toEqual([['stella']]);
    act(() => jest.runAllTimers());
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  it('are not searched when nothing was typed', async () => {
    const { onSearch, user, box } = setup();
    await user.click(box);
    await user.tab();
    act(() => jest.runAllTimers());
    expect(onSearch).not.toHaveBeenCalled();
  });
});
