import { act, render, screen } from '@testing-library/react';
import { useNow } from './use-now';

function Clock({ name }: { name: string }) {
  return <output aria-label={name}>{useNow()}</output>;
}

const time = (name: string) => screen.getByLabelText(name).textContent;

describe('useNow', () => {
  beforeEach(() => jest.useFakeTimers({ now: 10_300 }));

  it('changes at each full second, wherever in a second the component appeared', () => {
    render(<Clock name="first" />);
    expect(time('first')).toBe('10300');
    act(() => jest.advanceTimersByTime(400));
    render(<Clock name="second" />);
    expect(time('second')).toBe('10700');
    for (const full of ['11000', '12000']) {
      act(() => jest.advanceTimersToNextTimer());
      expect([time('first'), time('second')]).toEqual([full, full]);
    }
  });

  it('stops when the component is removed', () => {
    const { unmount } = render(<Clock name="first" />);
    act(() => jest.advanceTimersByTime(5_000));
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
