import { getStaffClass, updateClass, type UpdateClassBody } from '@blush/shared-ui/contracts';
import { FakeApi, fill, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { expectLightTyping } from '../../shared/class-form/testing/expect-light-typing';
import { visitClass as visit } from './testing/visit-class';

const field = (name: string) => screen.findByLabelText(name);
const button = (name: string) => screen.findByRole('button', { name });

type User = ReturnType<typeof visit>['user'];

async function retype(user: User, label: string, text: string) {
  await fill(user, await field(label), text);
}

describe('updating a class', () => {
  it('INS-02 starts with the current class', async () => {
    visit({ classImg: '/pictures/silk.avif', availableSeat: 10, enrolledStudent: 28, held: 2, seats: 40 });
    expect(await field('Class Name')).toHaveValue('Silk Skin');
    expect(await field('Class Image URL')).toHaveValue('/pictures/silk.avif');
    expect(await field('Seats')).toHaveValue('40');
    expect(await field('Price')).toHaveValue('40');
    expect(screen.getByText('28 enrolled, 2 held by checkouts, 10 free.')).toBeVisible();
  });

  it.each([
    ['Class Name', 'Silk Skin at Night', { className: 'Silk Skin at Night' }],
    ['Class Image URL', 'https://pictures.test/silk.png', { classImg: 'https://pictures.test/silk.png' }],
    ['Price', '45', { price: 45 }],
    ['Seats', '60', { seats: 60 }],
  ])('INS-02 warns before saving that a changed %s needs a review', async (label, text, change) => {
    const { user, fakeApi, toasts } = visit();
    await button('Save changes');
    await retype(user, label, text);
    expect(await screen.findByText(/goes back to review/)).toBeVisible();
    await user.click(await button('Save and send to review'));
    await waitFor(() => expect(toasts()).toEqual(['Class updated']));
    expect(fakeApi.callsOf(updateClass)[0]?.body).toMatchObject({ version: 1, ...change });
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

  it('submits a draft for review, with what was typed', async () => {
    const { user, fakeApi } = visit({ status: 'pending', stage: 'draft' });
    expect(await screen.findByText(/Only you see it/)).toBeVisible();
    expect(await button('Save draft')).toBeEnabled();
    await retype(user, 'Price', '50');
    await user.click(await button('Submit for review'));
    await waitFor(() => expect(fakeApi.callsOf(updateClass)).toHaveLength(1));
    expect(fakeApi.callsOf(updateClass)[0]?.body).toMatchObject({ price: 50, stage: 'review' });
  });

  it('archives a class after a confirmation', async () => {
    const { user, fakeApi } = visit({ status: 'approved', version: 4 });
    await user.click(await button('Archive class'));
    const question = within(await screen.findByRole('dialog', { name: 'Archive this class?' }));
    await user.click(question.getByRole('button', { name: 'Archive class' }));
    await waitFor(() => expect(fakeApi.callsOf(updateClass)).toHaveLength(1));
    expect(fakeApi.callsOf(updateClass)[0]?.body).toEqual({ version: 4, stage: 'archived' });
    expect(await screen.findByText(/It is off sale/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Archive class' })).not.toBeInTheDocument();
  });

  it('keeps what was typed when the class is archived, and shows no conflict', async () => {
    const { user, updates, toasts } = visit({ status: 'approved', version: 4 });
    await retype(user, 'Price', '50');
    await user.click(await button('Archive class'));
    const question = within(await screen.findByRole('dialog', { name: 'Archive this class?' }));
    await user.click(question.getByRole('button', { name: 'Archive class' }));
    expect(await screen.findByText(/It is off sale/)).toBeVisible();
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

  it('does not save a draft whose price was cleared', async () => {
    const { user, updates } = visit({ status: 'pending', stage: 'draft' });
    await user.clear(await field('Price'));
    await user.click(await button('Save draft'));
    expect(await screen.findByText('Price is required')).toBeVisible();
    expect(updates()).toHaveLength(0);
  });

  it('sends no sessions when only other fields were changed', async () => {
    const { user, fakeApi } = visit();
    await retype(user, 'Price', '50');
    await user.click(await screen.findByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(fakeApi.callsOf(updateClass)).toHaveLength(1));
    expect(fakeApi.callsOf(updateClass)[0]?.body).not.toHaveProperty('sessions');
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

  it('sends the files only if they were changed', async () => {
    const kit = { id: 'k'.repeat(43), name: 'Kit list.pdf', size: 9 };
    const chart = { id: 'c'.repeat(43), name: 'Chart.pdf', size: 9 };
    const { user, fakeApi } = visit({ files: [kit, chart] });
    await retype(user, 'Price', '50');
    await user.click(await screen.findByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(fakeApi.callsOf(updateClass)).toHaveLength(1));
    expect(fakeApi.callsOf(updateClass)[0]?.body).not.toHaveProperty('files');
    await user.click(await button('Remove Kit list.pdf'));
    await user.click(await screen.findByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(fakeApi.callsOf(updateClass)).toHaveLength(2));
    expect(fakeApi.callsOf(updateClass)[1]?.body).toMatchObject({
      files: [{ id: chart.id, name: chart.name }],
    });
  });

  it('needs no review if only files were changed', async () => {
    const { user } = visit({ files: [{ id: 'k'.repeat(43), name: 'Kit list.pdf', size: 9 }] });
    await user.click(await button('Remove Kit list.pdf'));
    expect(await button('Save changes')).toBeVisible();
  });

  it('shows beside the form how the card in the list of classes will look', async () => {
    const { user } = visit({
      ...{ price: 24, listPrice: 40, availableSeat: 10, enrolledStudent: 28, held: 2, seats: 40 },
      rating: { average: 4.6, count: 12 },
    });
    const preview = await screen.findByRole('region', { name: 'The card in the list of classes' });
    for (const text of ['Silk Skin', '$24', '$40', '10 seats left', '28 enrolled', '4.6 of 5, 12 reviews'])
      expect(preview).toHaveTextContent(text);
    await retype(user, 'Class Name', 'Silk Skin at Night');
    await retype(user, 'Price', '45');
    await retype(user, 'Seats', '31');
    await waitFor(() => expect(preview).toHaveTextContent('1 seat left'));
    expect(preview).toHaveTextContent('Silk Skin at Night');
    expect(preview).toHaveTextContent('$45');
    expect(preview).not.toHaveTextContent('$40');
  });

  it('updates the card while a name is typed, and does not render the options of languages again', async () => {
    const { user } = visit({ className: 'Brows' });
    await expectLightTyping(user, await field('Class Name'));
  });

  it('INS-02 previews the stored copy of the picture, and nothing for another address', async () => {
    const classImg = 'https://pictures.test/silk.png';
    const { user } = visit({ classImg, picture: '/pictures/silk.webp' });
    const preview = () => screen.queryByRole('img', { name: 'Preview of the class picture' });
    await waitFor(() => expect(preview()).toHaveAttribute('src', '/pictures/silk.webp'));
    await retype(user, 'Class Image URL', 'https://pictures.test/other.png');
    await waitFor(() => expect(preview()).toBeNull());
    await retype(user, 'Class Image URL', classImg);
    await waitFor(() => expect(preview()).toHaveAttribute('src', '/pictures/silk.webp'));
  });

  it('INS-02 resubmits a denied class, changed or not', async () => {
    const { user, fakeApi } = visit({ status: 'deny' });
    expect(await screen.findByText(/Saving it, changed or not, asks for another review/)).toBeVisible();
    await user.click(await button('Resubmit for review'));
    expect(await button('Save changes')).toBeVisible();
    expect(fakeApi.callsOf(updateClass)).toHaveLength(1);
  });

  it('INS-02 shows feedback with the version it was about, newest first', async () => {
    const date = '2026-03-01T09:00:00.000Z';
    visit({ version: 3 }, [
      { version: 3, feedback: 'Much better.', date, by: 'Ada Admin' },
      { version: 1, feedback: 'Too long.', date, by: '' },
    ]);
    const review = await screen.findByRole('region', { name: 'Review' });
    const entries = within(review).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Version 3 · Mar 1, 2026 · Ada AdminMuch better.',
      'Version 1 · Mar 1, 2026Too long.',
    ]);
  });

  it('INS-02 does not accept fewer seats than are taken, by the figures of the form or those of the API', async () => {
    const { user, fakeApi } = visit({ availableSeat: 10, enrolledStudent: 28, held: 2, seats: 40 });
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

  it('INS-02 asks before the user leaves unsaved changes', async () => {
    const { user, address } = visit();
    const at = address();
    await retype(user, 'Class Name', 'Silk at Night');
    await user.click(screen.getByRole('link', { name: 'My Classes' }));
    await user.click(await button('Stay'));
    expect(address()).toBe(at);
    expect(await field('Class Name')).toHaveValue('Silk at Night');
    await user.click(screen.getByRole('link', { name: 'Students' }));
    await user.click(await button('Leave'));
    await waitFor(() => expect(address()).toBe(`${at}/students`));
  });

  it('INS-02 needs no confirmation when nothing was changed', async () => {
    const { user, address } = visit();
    await retype(user, 'Class Name', 'Silk Skin');
    await user.click(screen.getByRole('link', { name: 'Students' }));
    await waitFor(() => expect(address()).toMatch(/students$/));
  });

  it('INS-02 shows a message when there is no such class', async () => {
    const fakeApi = new FakeApi().refuses(getStaffClass, 'not-found');
    renderPage(routes, { at: '/dashboard/myclass/nonsense', fakeApi, session: signedIn('instructor') });
    expect(await screen.findByRole('heading', { name: 'There is no such class' })).toBeVisible();
  });
});
