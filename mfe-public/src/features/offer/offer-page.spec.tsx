import { getOffers } from '@blush/shared-ui/contracts';
import { anOffer, FakeApi, renderPage } from '@blush/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../../routes';

const live = anOffer();
const longer = { ...live, percent: 30, label: 'Best price in town', to: '2027-06-14T22:00:00.000Z' };
const ended = { percent: 30, label: 'Summer', to: '2025-08-31T22:00:00.000Z' };

it('PUB-04 the offer says up to 30% off, valid until August 31st, 2025, that it ended, and leads to the classes', async () => {
  renderPage(routes, {
    at: '/offer',
    fakeApi: new FakeApi().answers(getOffers, () => ({ live: [], ended })),
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Up to 30% off');
  expect(screen.getByText('Valid until August 31st, 2025')).toBeVisible();
  expect(await screen.findByText(/^This offer ended on/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enrol Now' })).toHaveAttribute('href', '/allclass');
});

it('the offer names the discount that applies now, and that the 30% in its heading lasts longer', async () => {
  renderPage(routes, {
    at: '/offer',
    fakeApi: new FakeApi().answers(getOffers, () => ({ live: [live, longer] })),
  });
  const note = await screen.findByText(/: 40% off 14 classes/);
  expect(note).toHaveTextContent(/\(Opening weeks\)Until .+: 30% off 14 classes \(Best price in town\)$/);
});
