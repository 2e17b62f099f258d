import { getOffers } from '@blush/shared-ui/contracts';
import { FakeApi, renderPage } from '@blush/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { LazyOfferNote } from './lazy-offer-note';

let comeIntoView = () => {};

class Observer extends IntersectionObserver {
  constructor(callback: IntersectionObserverCallback) {
    super(callback);
    comeIntoView = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this);
  }
}

it('the offer note of the home page loads offers once it comes into view', async () => {
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => new Observer(callback));
  const fakeApi = new FakeApi().answers(getOffers, () => ({ live: [] }));
  renderPage([{ path: '/', Component: LazyOfferNote }], { at: '/', fakeApi });
  expect(fakeApi.callsOf(getOffers)).toEqual([]);
  act(comeIntoView);
  expect(await screen.findByText('This offer is over: no class is reduced at the moment.')).toBeVisible();
});
