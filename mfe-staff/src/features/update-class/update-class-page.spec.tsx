import { getStaffClass, updateClass, type UpdateClassBody } from '@blush/shared-ui/contracts';
import { aStaffClass, FakeApi, fill, renderPage, signedIn } from '@blush/shared-ui/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { ImagePreview } from '../../shared/class-form/image-preview';
import { expectLightTyping } from '../../shared/class-form/testing/expect-light-typing';
import { set } from '../../shared/class-form/testing/set';
import { FeedbackHistory } from '../../shared/components/feedback-history';
import { visitClass as visit } from './testing/visit-class';
import { consequenceOf, updateValuesOf } from './update-values';

const field = (name: string) => screen.findByLabelText(name);
const button = (name: string) => screen.findByRole('button', { name });
const preview = () => screen.queryByRole('img', { name: 'Preview of the class picture' });

type User = ReturnType<typeof visit>['user'];

async function retype(user: User, label: string, text: string) {
  await fill(user, await field(label), text);
}

describe('updating a class', () => {
  it('INS-02 starts with the current class, and accepts no fewer seats than are taken, by the figures of the form or those of the API', async () => {
    const seats = { availableSeat: 10, enrolledStudent: 28, held: 2, seats: 40 };
    const { user, fakeApi } = visit({ classImg: '/pictures/silk.avif', ...seats });
    expect(await field('Class Name')).toHaveValue('Silk Skin');
    expect(await field('Class Image URL')).toHaveValue('/pictures/silk.avif');
    expect(await field('Seats')).toHaveValue('40');
    expect(await field('Price')).toHaveValue('40');
    expect(screen.getByText('28 enrolled, 2 held by checkouts, 10 free.')).toBeVisible();
    await retype(user, 'Seats', '29');
    await user.click(await button('Save and send to review'));
    expect(await screen.findByText('At least 30: these seats are taken')).toBeVisible();
    expect(fakeApi.callsOf(updateClass)).toHaveLength(0);
    fakeApi.refuses(updateClass, 'seats-taken', { detail: '35 seats of this class are held or sold.' });
    await retype(user, 'Seats', '31');
    await user.click(await button('Save and send to review'));
    expect(await screen.findByText('35 seats of this class are held or sold.')).toBeVisible();
    expect(await field('Seats')).toHaveValue('31');
  });

  it('INS-02 warns before saving that a changed class needs a review, and sends neither sessions nor files if they are the same', async () => {
    const { user, updates, toasts } = visit({
      classImg: 'https://pictures.test/first.png',
      picture: '/pictures/first.webp',
      files: [{ id: 'k'.repeat(43), name: 'Kit list.pdf', size: 9 }],
    });
    await button('Save changes');
    expect(preview()).toHaveAttribute('src', '/pictures/first.webp');
    set('Class Name', 'Silk Skin at Night');
    set('Class Image URL', 'https://pictures.test/silk.png');
    set('Price', '45');
    set('Seats', '60');
    expect(await screen.findByText(/goes back to review/)).toBeVisible();
    await waitFor(() => expect(preview()).toBeNull());
    await user.click(await button('Save and send to review'));
    await waitFor(() => expect(toasts()).toEqual(['Class updated']));
    expect(updates()[0]).toMatchObject({
      version: 1,
      className: 'Silk Skin at Night',
      classImg: 'https://pictures.test/silk.png',
      price: 45,
      seats: 60,
    });
    expect(updates()[0]).not.toHaveProperty('sessions');
    expect(updates()[0]).not.toHaveProperty('files');
  });

  it('starts with the details, and sends those that were not cleared', async () => {
    const details = { description: 'Three looks.', kit: ['A brush', 'A mirror'], language: 'sv' };
    const { user, fakeApi } = visit({ details });
    expect(await field('Description')).toHaveValue('Three looks.');
    expect(await field('What students bring')).toHaveValue('A brush\nA mirror');
    expect(screen.getByText('Swedish')).toBeVisible();
    await user.clear(await field('Description'));
    expect(await screen.findByText(/goes back to review/)).toBeVisible();
    await user.click(await button('Save and send to review'));
    await waitFor(() => expect(fakeApi.callsOf(updateClass)).toHaveLength(1));
    expect((fakeApi.callsOf(updateClass)[0]?.body as UpdateClassBody).details).toEqual({
      kit: ['A brush', 'A mirror'],
      language: 'sv',
    });
  });

  it('archives a class after a confirmation, keeps what was typed, shows no conflict, and leaves the focus in the region of the review', async () => {
    const { user, fakeApi, storedClass, updates, toasts } = visit({ status: 'approved', version: 4 });
    await retype(user, 'Price', '50');
    const archive = await button('Archive class');
    fakeApi.answers(updateClass, ({ body }) => {
      // A browser returns the focus when the dialog closes.
      archive.focus();
      return storedClass.update(body as UpdateClassBody);
    });
    await user.click(archive);
    const question = within(await screen.findByRole('dialog', { name: 'Archive this class?' }));
    await user.click(question.getByRole('button', { name: 'Archive class' }));
    expect(await screen.findByText(/It is off sale/)).toBeVisible();
    expect(updates()).toEqual([{ version: 4, stage: 'archived' }]);
    await waitFor(() => expect(archive).not.toBeInTheDocument());
    expect(screen.getByRole('region', { name: 'Review' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Archive class' })).not.toBeInTheDocument();
    expect(toasts()).toEqual(['Class updated']);
    expect(screen.queryByText('Another user changed this class meanwhile')).not.toBeInTheDocument();
    expect(await field('Price')).toHaveValue('50');
    await user.click(await button('Submit for review'));
    await waitFor(() => expect(updates()).toHaveLength(2));
    expect(updates()[1]).toMatchObject({ version: 5, price: 50, stage: 'review' });
    expect(await screen.findByText(/An admin will review it/)).toBeVisible();
    expect(screen.queryByText('Another user changed this class meanwhile')).not.toBeInTheDocument();
  });

  it('saves a draft without a price, and asks for one before the review', async () => {
    const { user, updates } = visit({ status: 'pending', stage: 'draft', price: 0 });
    expect(await field('Price')).toHaveValue('');
    await retype(user, 'Class Name', 'Two thirds');
    await user.click(await button('Save draft'));
    await waitFor(() => expect(updates()).toHaveLength(1));
    expect(updates()[0]).toMatchObject({ className: 'Two thirds' });
    expect(updates()[0]).not.toHaveProperty('price');
    await user.click(await button('Submit for review'));
    expect(await screen.findByText('Price is required')).toBeVisible();
    expect(await field('Price')).toHaveFocus();
    expect(updates()).toHaveLength(1);
    await retype(user, 'Price', '40');
    await user.click(await button('Submit for review'));
    await waitFor(() => expect(updates()).toHaveLength(2));
    expect(updates()[1]).toMatchObject({ price: 40, stage: 'review' });
  });

  it('does not save a draft whose price was cleared, and submits it for review with what was typed', async () => {
    const { user, updates } = visit({ status: 'pending', stage: 'draft' });
    expect(await screen.findByText(/Only you see it/)).toBeVisible();
    expect(await button('Save draft')).toBeEnabled();
    await user.clear(await field('Price'));
    await user.click(await button('Save draft'));
    expect(await screen.findByText('Price is required')).toBeVisible();
    expect(updates()).toHaveLength(0);
    await retype(user, 'Price', '50');
    await user.click(await button('Submit for review'));
    await waitFor(() => expect(updates()).toHaveLength(1));
    expect(updates()[0]).toMatchObject({ price: 50, stage: 'review' });
  });

  it('sends materials, which need no review, and refuses a line without an https address', async () => {
    const { user, fakeApi } = visit({ materials: [{ title: 'Film', url: 'https://films.test/1' }] });
    expect(await field('Links to materials')).toHaveValue('Film https://films.test/1');
    await retype(user, 'Links to materials', 'Film http://films.test/1');
    await user.click(await button('Save changes'));
    expect(await screen.findByText(/each with a title of up to 120 characters and an https/)).toBeVisible();
    expect(fakeApi.callsOf(updateClass)).toHaveLength(0);
    await retype(user, 'Links to materials', 'Film https://films.test/2');
    await user.click(await button('Save changes'));
    await waitFor(() => expect(fakeApi.callsOf(updateClass)).toHaveLength(1));
    expect(fakeApi.callsOf(updateClass)[0]?.body).toMatchObject({
      materials: [{ title: 'Film', url: 'https://films.test/2' }],
    });
  });

  it('sends files that were changed, which needs no review', async () => {
    const kit = { id: 'k'.repeat(43), name: 'Kit list.pdf', size: 9 };
    const chart = { id: 'c'.repeat(43), name: 'Chart.pdf', size: 9 };
    const { user, fakeApi } = visit({ files: [kit, chart] });
    await user.click(await button('Remove Kit list.pdf'));
    await user.click(await button('Save changes'));
    await waitFor(() => expect(fakeApi.callsOf(updateClass)).toHaveLength(1));
    expect(fakeApi.callsOf(updateClass)[0]?.body).toMatchObject({
      files: [{ id: chart.id, name: chart.name }],
    });
  });

  it('shows beside the form how the card in the list of classes will look, and does not render the options of languages while a name is typed', async () => {
    const { user } = visit({
      className: 'Brows',
      ...{ price: 24, listPrice: 40, availableSeat: 10, enrolledStudent: 28, held: 2, seats: 40 },
      rating: { average: 4.6, count: 12 },
    });
    const card = await screen.findByRole('region', { name: 'The card in the list of classes' });
    for (const text of ['Brows', '$24', '$40', '10 seats left', '28 enrolled', '4.6 of 5, 12 reviews'])
      expect(card).toHaveTextContent(text);
    await expectLightTyping(user, await field('Class Name'));
    await retype(user, 'Price', '45');
    await retype(user, 'Seats', '31');
    await waitFor(() => expect(card).toHaveTextContent('1 seat left'));
    expect(card).toHaveTextContent('Silk Skin');
    expect(card).toHaveTextContent('$45');
    expect(card).not.toHaveTextContent('$40');
  });

  it('INS-02 previews the stored copy of the picture, and nothing for another address', () => {
    const classImg = 'https://pictures.test/silk.png';
    const kept = { _id: 'a'.repeat(24), classImg, picture: '/pictures/silk.webp' };
    const { rerender } = render(<ImagePreview address={classImg} kept={kept} />);
    expect(preview()).toHaveAttribute('src', '/pictures/silk.webp');
    rerender(<ImagePreview address="https://pictures.test/other.png" kept={kept} />);
    expect(preview()).toBeNull();
    rerender(<ImagePreview address={classImg} kept={kept} />);
    expect(preview()).toHaveAttribute('src', '/pictures/silk.webp');
  });

  it('INS-02 shows feedback with the version it was about, newest first', () => {
    const date = '2026-03-01T09:00:00.000Z';
    const feedbacks = [
      { version: 3, feedback: 'Much better.', date, by: 'Ada Admin' },
      { version: 1, feedback: 'Too long.', date, by: '' },
    ];
    render(<FeedbackHistory feedbacks={feedbacks} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Version 3 · Mar 1, 2026 · Ada AdminMuch better.',
      'Version 1 · Mar 1, 2026Too long.',
    ]);
  });

  it('INS-02 asks before the user leaves unsaved changes, and only then', async () => {
    const { user, address } = visit();
    const at = address();
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await field('Class Name');
    expect(closing()).toBe(false);
    set('Class Name', 'Silk at Night');
    await waitFor(() => expect(closing()).toBe(true));
    set('Class Name', 'Silk Skin');
    await waitFor(() => expect(closing()).toBe(false));
    set('Class Name', 'Silk at Night');
    await waitFor(() => expect(closing()).toBe(true));
    await user.click(screen.getByRole('link', { name: 'My Classes' }));
    await user.click(await button('Stay'));
    expect(address()).toBe(at);
    expect(await field('Class Name')).toHaveValue('Silk at Night');
    await user.click(screen.getByRole('link', { name: 'Students' }));
    await user.click(await button('Leave'));
    await waitFor(() => expect(address()).toBe(`${at}/students`));
  });

  it('INS-02 shows a message when there is no such class', async () => {
    const fakeApi = new FakeApi().refuses(getStaffClass, 'not-found');
    renderPage(routes, { at: '/dashboard/myclass/nonsense', fakeApi, session: signedIn('instructor') });
    expect(await screen.findByRole('heading', { name: 'There is no such class' })).toBeVisible();
  });
});

describe('what saving a class leads to', () => {
  const stored = aStaffClass({ className: 'Silk Skin' });
  const consequence = (
    changes: Partial<ReturnType<typeof updateValuesOf>>,
    facts: Partial<typeof stored> = {},
  ) => consequenceOf({ ...updateValuesOf(stored), ...changes }, { ...stored, ...facts });

  it.each([
    { className: 'Silk Skin at Night' },
    { classImg: 'https://pictures.test/silk.png' },
    { seats: 60 },
    { price: 45 },
    { description: 'Three looks.' },
  ])('is a review after %j', (changes) => {
    expect(consequence(changes)).toBe('review');
  });

  it.each([{}, { className: ' Silk Skin ' }, { materials: 'Film https://films.test' }])(
    'is no review after %j',
    (changes) => {
      expect(consequence(changes)).toBe('none');
    },
  );

  it.each([
    [{ status: 'deny' }, 'resubmit'],
    [{ status: 'pending' }, 'none'],
    [{ status: 'pending', stage: 'draft' }, 'none'],
    [{ status: 'deny', stage: 'archived' }, 'none'],
  ] as const)('of a class that is %j is %s, changed or not', (facts, expected) => {
    expect([consequence({}, facts), consequence({ price: 45 }, facts)]).toEqual([expected, expected]);
  });
});
