import { renderPage } from '@blush/shared-ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Splash } from './splash';
import { splashDue, splashPlayed } from './splash-due';

jest.mock('./splash-due');

const load = () => renderPage([{ path: '/', Component: Splash }], { at: '/' });
const splash = () => screen.queryByRole('status', { name: 'Loading Blush Camp' });

beforeEach(() => {
  // `performance` stays real, because the splash also reads the paint timing from it.
  jest.useFakeTimers({ doNotFake: ['performance'] });
  jest.mocked(splashDue).mockReturnValue(true);
});

afterEach(() => jest.resetAllMocks());

describe('the splash', () => {
  it('HOM-01 stays for three seconds', () => {
    load();
    act(() => jest.advanceTimersByTime(2999));
    expect(splash()).toBeVisible();
    expect(splashPlayed).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(splash()).not.toBeInTheDocument();
    expect(splashPlayed).toHaveBeenCalled();
  });

  it.each([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['a click anywhere', () => fireEvent.click(document.body)],
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Skip' }))],
  ])('HOM-01 ends by %s', (_, skip) => {
    load();
    skip();
    expect(splash()).not.toBeInTheDocument();
  });

  it('HOM-01 subtracts the time it was shown before the code was loaded', () => {
    jest.spyOn(performance, 'getEntriesByName').mockReturnValue([{ startTime: 500 } as PerformanceEntry]);
    jest.spyOn(performance, 'now').mockReturnValue(1700);
    load();
    act(() => jest.advanceTimersByTime(1799));
    expect(splash()).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(splash()).not.toBeInTheDocument();
  });

  it.each(['keydown', 'click'])('HOM-01 does not listen to %s once the page is left', (event) => {
    load().unmount();
    fireEvent(document, new Event(event));
    expect(splashPlayed).not.toHaveBeenCalled();
  });

  it('HOM-01 is left out when it is not due', () => {
    jest.mocked(splashDue).mockReturnValue(false);
    load();
    expect(splash()).not.toBeInTheDocument();
  });
});
