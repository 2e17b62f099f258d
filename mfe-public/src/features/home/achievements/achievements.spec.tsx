import { renderPage } from '@blush/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { Achievements } from './achievements';

let comeIntoView = () => {};

class Observer extends IntersectionObserver {
  constructor(callback: IntersectionObserverCallback) {
    super(callback);
    comeIntoView = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this);
  }
}

const figures = () => screen.getAllByRole('img').map(({ textContent }) => textContent);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => new Observer(callback));
  renderPage([{ path: '/', Component: Achievements }], { at: '/' });
});

describe('the achievements', () => {
  it('HOM-07 count from 0 to 4000, 10 more every 10 ms, once they are in view', () => {
    act(() => jest.advanceTimersByTime(5000));
    expect(figures()).toEqual(['0+', '0+']);
    act(comeIntoView);
    act(() => jest.advanceTimersByTime(10));
    expect(figures()).toEqual(['10+', '10+']);
    act(() => jest.advanceTimersByTime(1990));
    expect(figures()).toEqual(['2000+', '2000+']);
    act(() => jest.advanceTimersByTime(2000));
    expect(figures()).toEqual(['4000+', '4000+']);
    act(() => jest.advanceTimersByTime(1000));
    expect(figures()).toEqual(['4000+', '4000+']);
  });

  it('HOM-07 have their final value for screen readers', () => {
    expect(screen.getAllByRole('img', { name: '4000+' })).toHaveLength(2);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Happy Students',
      'Certified Artists',
    ]);
  });
});
