import { getClass, listClasses, type SchoolClass, timeOfDay } from '@blush/shared-ui/contracts';
import { aClass, FakeApi, renderPage } from '@blush/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { routes } from '../../routes';

const full = aClass({ availableSeat: 0 });

function visit(firstHoldEndsAt: string, at = `/allclass/${full._id}`) {
  let shown: SchoolClass = { ...full, firstHoldEndsAt };
  const fakeApi = new FakeApi().answers(getClass, () => shown).answers(listClasses, () => [shown]);
  renderPage(routes, { at, fakeApi });
  return (later: SchoolClass) => {
    shown = later;
  };
}

describe('a class whose last seats are held', () => {
  it('is not shown as sold out', async () => {
    const firstHoldEndsAt = '2999-03-14T14:20:00.000Z';
    visit(firstHoldEndsAt);
    expect(await screen.findByText(`All held, may return by ${timeOfDay(firstHoldEndsAt)}`)).toBeVisible();
    expect(screen.queryByText('Sold out')).not.toBeInTheDocument();
  });

  it('is shown as sold out once the end of the first hold has passed', async () => {
    visit('2026-01-10T12:00:00.000Z');
    expect(await screen.findByText('Sold out')).toBeVisible();
    expect(screen.queryByText(/^All held/)).not.toBeInTheDocument();
  });

  it.each(['/allclass', `/allclass/${full._id}`])('is loaded again at that end on %s', async (at) => {
    jest.useFakeTimers({
      now: new Date('2027-03-10T12:00:00Z'),
      advanceTimers: true,
      doNotFake: ['performance', 'queueMicrotask'],
    });
    const change = visit('2027-03-10T12:01:00.000Z', at);
    await screen.findByText(/^All held/);
    change({ ...full, availableSeat: 1 });
    act(() => jest.advanceTimersByTime(62_000));
    expect(await screen.findByText('1 seat left')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Select' })).toBeEnabled();
  });
});
