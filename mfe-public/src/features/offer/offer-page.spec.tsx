import { renderPage } from '@blush/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../../routes';

it('PUB-04 the offer says up to 30% off, valid until August 31st, 2025, and leads to the classes', async () => {
  renderPage(routes, { at: '/offer' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Up to 30% off');
  expect(screen.getByText('Valid until August 31st, 2025')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enrol Now' })).toHaveAttribute('href', '/allclass');
});
