import { getOffers, type Offers } from '@blush/shared-ui/contracts';
import { anOffer, FakeApi, renderPage } from '@blush/shared-ui/testing';
import { screen } from '@testing-library/react';
import { OfferNote } from './offer-note';

const live = anOffer();

const noteOf = async (offers: Offers) => {
  const fakeApi = new FakeApi().answers(getOffers, () => offers);
  const Page = () => (
    <section aria-label="Advertisement">
      <OfferNote />
    </section>
  );
  renderPage([{ path: '/', Component: Page }], { at: '/', fakeApi });
  await screen.findByText(/Until|at the moment/);
  return screen
    .getByRole('region', { name: 'Advertisement' })
    .innerHTML.replaceAll('<br>', '\n')
    .replaceAll(/<[^>]*>/g, '');
};

describe('beside an advertisement', () => {
  it('the note says how much is off now, which classes, and until when', async () => {
    expect(await noteOf({ live: [live] })).toMatch(
      /^Until \w+, Mar 1[45], 2027, .+: 40% off 14 classes, among them “Bold Lips”, “Brows”, and “Silk Skin” \(Opening weeks\)$/,
    );
  });

  it.each([
    [
      { classCount: 2, classNames: ['Bold Lips', 'Brows'] },
      '40% off “Bold Lips” and “Brows” (Opening weeks)',
    ],
    [{ everyClass: true }, '40% off every class (Opening weeks)'],
  ])('the note says which classes: %j', async (facts, text) => {
    expect(await noteOf({ live: [{ ...live, ...facts }] })).toContain(text);
  });

  it.each([
    [{ percent: 30, to: '2027-06-14T22:00:00.000Z' }, '30% off 14 classes'],
    [{ percent: 30, to: '2027-06-14T22:00:00.000Z', classCount: 1 }, '30% off one class'],
    [{ percent: 30, to: '2027-06-14T22:00:00.000Z', everyClass: true }, '30% off every class'],
  ])('the note adds an offer that is smaller and lasts longer: %j', async (facts, text) => {
    const next = { ...live, label: 'Best price in town', ...facts };
    const note = await noteOf({ live: [live, next] });
    expect(note).toMatch(
      /^Until .+: 40% off .+ \(Opening weeks\)\nUntil .+, Jun 1[45], 2027, .+ \(Best price in town\)$/,
    );
    expect(note).toContain(`: ${text} (Best`);
  });

  it.each([{ percent: 30 }, { percent: 40, to: '2027-06-14T22:00:00.000Z' }])(
    'the note leaves out an offer that does not last longer, or is not smaller: %j',
    async (facts) => {
      expect(await noteOf({ live: [live, { ...live, ...facts }] })).not.toContain('\n');
    },
  );

  it('the note says at what time the last offer ended', async () => {
    const ended = { percent: 30, label: 'Summer', to: '2026-03-14T22:00:00.000Z' };
    expect(await noteOf({ live: [], ended })).toMatch(
      /^This offer ended on \w+, Mar 1[45], 2026, .+; no class is reduced at the moment\.$/,
    );
  });

  it('the note says that there is no offer', async () => {
    expect(await noteOf({ live: [] })).toBe('This offer is over: no class is reduced at the moment.');
  });
});
