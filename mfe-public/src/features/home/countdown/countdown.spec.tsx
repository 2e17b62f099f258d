import { renderPage } from '@blush/shared-ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Countdown } from './countdown';
import { unitsOf } from './units';

const left = () => screen.getByRole('timer').textContent;
const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => jest.useFakeTimers());

describe('the countdown', () => {
  beforeEach(() => renderPage([{ path: '/', Component: Countdown }], { at: '/' }));

  it('HOM-09 starts at 15 days, 10 hours, 24 minutes and 41 seconds, and ticks each second', () => {
    expect(left()).toBe('15 Days10 Hours24 Minutes41 Seconds');
    wait(1);
    expect(left()).toBe('15 Days10 Hours24 Minutes40 Seconds');
    wait(41);
    expect(left()).toBe('15 Days10 Hours23 Minutes59 Seconds');
  });

  it('HOM-09 ends at zero', () => {
    const later = performance.now() + 16 * 24 * 3_600_000;
    jest.spyOn(performance, 'now').mockReturnValue(later);
    wait(1);
    expect(left()).toBe('00 Days00 Hours00 Minutes00 Seconds');
  });

  it('HOM-09 stops while paused, and shows the time left when it continues', () => {
    wait(1);
    press('Pause the countdown');
    wait(5);
    expect(left()).toContain('40 Seconds');
    press('Go on counting');
    expect(left()).toContain('35 Seconds');
  });
});

it('HOM-09 carries from unit to unit', () => {
  expect(unitsOf(86_400 - 1).map(({ value }) => value)).toEqual([0, 23, 59, 59]);
  expect(unitsOf(86_400).map(({ value }) => value)).toEqual([1, 0, 0, 0]);
});
