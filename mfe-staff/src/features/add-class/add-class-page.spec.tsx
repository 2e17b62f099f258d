import { createClass, createDraft, getStaffClass, listStaffClasses } from '@blush/shared-ui/contracts';
import { anId, aStaffClass, aVisitor, fill } from '@blush/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectLightTyping } from '../../shared/class-form/testing/expect-light-typing';
import { submit, visitAddClass } from './testing/visit-add-class';

async function choose(user: ReturnType<typeof visitAddClass>['user'], label: string, option: string) {
  await user.click(screen.getByLabelText(label));
  await user.click(await screen.findByTitle(option));
}

describe('adding a class', () => {
  it('INS-01 shows the instructor, and offers 40 seats by default', async () => {
    visitAddClass();
    expect(await screen.findByLabelText('Available Seats')).toHaveValue('40');
    expect(screen.getByText('Ines Instructor', { selector: 'dd' })).toBeVisible();
    expect(screen.getByText('ines@blush.test')).toBeVisible();
  });

  it('INS-01 adds the class as pending, with no students and no feedback, in the name of the account', async () => {
    const { user, fakeApi, toasts } = visitAddClass();
    await fill(user, await screen.findByLabelText('Class Name'), 'Silk Skin');
    await fill(user, screen.getByLabelText('Class Image URL'), 'https://nowhere.test/missing.png');
    await fill(user, screen.getByLabelText('Available Seats'), '12');
    await fill(user, screen.getByLabelText('Price'), '19.99');
    await user.click(await submit());
    await waitFor(() => expect(toasts()).toEqual(['Class Added Successfully']));
    expect(fakeApi.callsOf(createClass).map(({ body }) => body)).toEqual([
      {
        className: 'Silk Skin',
        classImg: 'https://nowhere.test/missing.png',
        availableSeat: 12,
        price: 19.99,
        instructorName: 'Ines Instructor',
        instructorImg: 'https://x.test/ines.png',
        email: 'ines@blush.test',
        enrolledStudent: 0,
        status: 'pending',
        feedback: '',
      },
    ]);
    await waitFor(() => expect(screen.getByLabelText('Class Name')).toHaveValue(''));
    expect(screen.getByLabelText('Available Seats')).toHaveValue('40');
  });

  it('links the added class, and offers to add another', async () => {
    const { user } = visitAddClass();
    await fill(user, await screen.findByLabelText('Class Name'), 'Silk Skin');
    await fill(user, screen.getByLabelText('Price'), '40');
    await user.click(await submit());
    const saved = await screen.findByRole('group', { name: 'The class is saved' });
    expect(saved).toHaveFocus();
    expect(saved).toHaveTextContent('Silk Skin is saved, and waits for an admin’s review.');
    expect(within(saved).getByRole('link', { name: 'View' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\/myclass\/[0-9a-f]{24}$/),
    );
    await user.click(within(saved).getByRole('button', { name: 'Add another' }));
    expect(saved).not.toBeInTheDocument();
    expect(screen.getByRole('form', { name: 'New class' })).toHaveFocus();
  });

  it('says that a price must be in whole cents', async () => {
    const { user, fakeApi } = visitAddClass();
    await fill(user, await screen.findByLabelText('Class Name'), 'Silk Skin');
    await fill(user, screen.getByLabelText('Price'), '64.999');
    await user.click(await submit());
    expect(await screen.findByText('In whole cents, such as 64.99')).toBeVisible();
    expect(fakeApi.callsOf(createClass)).toHaveLength(0);
  });

  it('INS-01 accepts a class without a picture', async () => {
    const { user, fakeApi, toasts } = visitAddClass();
    await fill(user, await screen.findByLabelText('Class Name'), 'Silk Skin');
    await fill(user, screen.getByLabelText('Price'), '40');
    await user.click(await submit());
    await waitFor(() => expect(toasts()).toEqual(['Class Added Successfully']));
    expect(fakeApi.callsOf(createClass)[0]?.body).toMatchObject({ classImg: '' });
  });

  it('sends only the details that are filled in, and asks for an address only for a studio', async () => {
    const { user, fakeApi } = visitAddClass();
    await fill(user, await screen.findByLabelText('Class Name'), 'Silk Skin');
    await fill(user, screen.getByLabelText('Price'), '40');
    await fill(user, screen.getByLabelText('Description'), ' Three looks. ');
    await fill(user, screen.getByLabelText('What students can do afterwards'), 'Blend\n\n Shape the lid');
    await fill(user, screen.getByLabelText('Group size'), '8');
    await fill(user, screen.getByLabelText('Links to materials'), 'Film https://films.test');
    await choose(user, 'Level', 'Beginner');
    expect(screen.queryByLabelText('Address of the studio')).not.toBeInTheDocument();
    await choose(user, 'Format', 'In the studio');
    await fill(user, await screen.findByLabelText('Address of the studio'), '12 Rose Street');
    await user.click(await submit());
    await waitFor(() => expect(fakeApi.callsOf(createClass)).toHaveLength(1));
    expect(fakeApi.callsOf(createClass)[0]?.body).toMatchObject({
      details: {
        description: 'Three looks.',
        outcomes: ['Blend', 'Shape the lid'],
        level: 'beginner',
        format: 'studio',
        place: '12 Rose Street',
        groupSize: 8,
      },
      materials: [{ title: 'Film', url: 'https://films.test' }],
    });
  });

  it('warns if there are more seats than the group size, and still adds the class', async () => {
    const { user, fakeApi } = visitAddClass();
    await fill(user, await screen.findByLabelText('Class Name'), 'Silk Skin');
    await fill(user, screen.getByLabelText('Price'), '40');
    await fill(user, screen.getByLabelText('Group size'), '40');
    expect(screen.queryByText(/one group, and/)).not.toBeInTheDocument();
    await fill(user, screen.getByLabelText('Group size'), '12');
    expect(await screen.findByText(/one group, and yours has 40 seats/)).toBeVisible();
    await user.click(await submit());
    await waitFor(() => expect(fakeApi.callsOf(createClass)).toHaveLength(1));
  });

  it('saves a draft with a name alone, and opens it', async () => {
    const id = anId();
    const { user, fakeApi, toasts, address } = visitAddClass();
    fakeApi
      .answers(createDraft, () => ({ insertedId: id }))
      .answers(getStaffClass, () => ({ ...aStaffClass({ _id: id, stage: 'draft' }), feedbacks: [] }));
    await user.click(await submit());
    expect(await screen.findByText('Price is required')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    expect(await screen.findByText('Class name is required')).toBeVisible();
    expect(screen.getByLabelText('Class Name')).toHaveFocus();
    expect(fakeApi.callsOf(createDraft)).toHaveLength(0);
    await fill(user, screen.getByLabelText('Class Name'), 'Silk Skin');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(toasts()).toEqual(['Draft saved']));
    expect(fakeApi.callsOf(createDraft).map(({ body }) => body)).toEqual([
      { className: 'Silk Skin', classImg: '', availableSeat: 40 },
    ]);
    await waitFor(() => expect(address()).toBe(`/dashboard/myclass/${id}`));
    expect(await screen.findByRole('button', { name: 'Submit for review' })).toBeVisible();
  });

  it('starts as a copy of a class, without its sessions, and links the saved copy', async () => {
    const { user, fakeApi, address } = visitAddClass('?from=0a1b2c3d4e5f60718293a4b5');
    const [start, end] = ['2030-03-14T22:00:00.000Z', '2030-03-15T00:00:00.000Z'];
    fakeApi.answers(getStaffClass, () => ({
      ...aStaffClass({
        className: 'Silk Skin',
        seats: 30,
        price: 40,
        details: { level: 'advanced' },
        sessions: [{ id: anId(), start, end, zone: 'UTC' }],
      }),
      feedbacks: [],
    }));
    expect(await screen.findByLabelText('Class Name')).toHaveValue('Silk Skin');
    const preview = screen.getByRole('region', { name: 'The card in the list of classes' });
    for (const text of ['Silk Skin', 'Ines Instructor', 'Advanced', '30 seats left', '0 enrolled', '$40'])
      expect(preview).toHaveTextContent(text);
    await user.click(await submit());
    await waitFor(() => expect(fakeApi.callsOf(createClass)).toHaveLength(1));
    const body = fakeApi.callsOf(createClass)[0]?.body;
    expect(body).toMatchObject({ className: 'Silk Skin', availableSeat: 30, details: { level: 'advanced' } });
    expect(body).not.toHaveProperty('sessions');
    await waitFor(() => expect(screen.getByLabelText('Class Name')).toHaveValue(''));
    expect(address()).toBe('/dashboard/addclass');
    const saved = screen.getByRole('group', { name: 'The class is saved' });
    expect(saved).toHaveFocus();
    expect(within(saved).getByRole('link', { name: 'View' })).toBeVisible();
    await user.click(within(saved).getByRole('button', { name: 'Add another' }));
    expect(saved).not.toBeInTheDocument();
  });

  it('needs confirmation to leave a copy only while a field differs from the copied class', async () => {
    const at = '?from=0a1b2c3d4e5f60718293a4b5';
    const { user, fakeApi, address } = visitAddClass(at);
    const files = [{ id: 'k'.repeat(43), name: 'Kit list.pdf', size: 9 }];
    fakeApi
      .answers(listStaffClasses, () => ({ items: [], total: 0 }))
      .answers(getStaffClass, () => ({
        ...aStaffClass({ className: 'Silk Skin', details: { kit: ['A brush'] }, files }),
        feedbacks: [],
      }));
    await fill(user, await screen.findByLabelText('Class Name'), 'Silk');
    await user.click(screen.getByRole('link', { name: 'My Classes' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(address()).toBe(`/dashboard/addclass${at}`);
    await fill(user, screen.getByLabelText('Class Name'), 'Silk Skin');
    await user.click(screen.getByRole('link', { name: 'My Classes' }));
    await waitFor(() => expect(address()).toBe('/dashboard/myclass'));
  });

  it('needs confirmation before the form of another class replaces one with unsaved changes on the same page', async () => {
    const at = '?from=0a1b2c3d4e5f60718293a4b5';
    const { user, fakeApi, address, goTo, router } = visitAddClass(at);
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    fakeApi.answers(getStaffClass, () => ({ ...aStaffClass({ className: 'Silk Skin' }), feedbacks: [] }));
    await fill(user, await screen.findByLabelText('Class Name'), 'Silk');
    await waitFor(() => expect(closing()).toBe(true));
    await goTo('/dashboard/addclass');
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(address()).toBe(`/dashboard/addclass${at}`);
    expect(screen.getByLabelText('Class Name')).toHaveValue('Silk');
    await goTo('/dashboard/addclass');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.getByLabelText('Class Name')).toHaveValue(''));
    await fill(user, screen.getByLabelText('Class Name'), 'Brows');
    await waitFor(() => expect(closing()).toBe(true));
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Class Name')).toHaveValue('Brows');
  });

  it('updates the card while a name is typed, and does not render the options of languages again', async () => {
    const { user } = visitAddClass();
    await expectLightTyping(user, await screen.findByLabelText('Class Name'));
  });

  it('refuses details that are too long, at their fields', async () => {
    const { user, fakeApi } = visitAddClass();
    await fill(user, await screen.findByLabelText('Class Name'), 'Silk Skin');
    await fill(user, screen.getByLabelText('Price'), '40');
    fireEvent.change(screen.getByLabelText('What students bring'), { target: { value: 'x'.repeat(201) } });
    await user.click(await submit());
    expect(await screen.findByText('At most 30 lines of 200 characters')).toBeVisible();
    expect(fakeApi.callsOf(createClass)).toHaveLength(0);
  });

  it('INS-01 requires name, seats and price', async () => {
    const { user, fakeApi } = visitAddClass();
    await user.clear(await screen.findByLabelText('Available Seats'));
    await user.click(await submit());
    for (const message of ['Class name is required', 'Available seats are required', 'Price is required']) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(fakeApi.callsOf(createClass)).toHaveLength(0);
  });

  it('INS-01 refuses values out of range, each at its field', async () => {
    const { user, fakeApi } = visitAddClass();
    await fill(user, await screen.findByLabelText('Class Name'), 'Silk Skin');
    await fill(user, screen.getByLabelText('Price'), '40');
    for (const [label, wrong, message, right] of [
      ['Class Image URL', 'nonsense', 'Invalid URL', ''],
      ['Available Seats', '0', 'A whole number from 1 to 10,000', '1'],
      ['Available Seats', '1.5', 'A whole number from 1 to 10,000', '10000'],
      ['Price', '0.49', 'From $0.50 to $10,000', '0.5'],
      ['Price', '19.999', 'In whole cents, such as 64.99', '19.99'],
    ] as const) {
      await fill(user, screen.getByLabelText(label), wrong);
      await user.click(await submit());
      expect(await screen.findByText(message)).toBeVisible();
      await fill(user, screen.getByLabelText(label), right);
      await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
    }
    expect(fakeApi.callsOf(createClass)).toHaveLength(0);
  });

  it('INS-01 keeps the typed text when the API refuses the class', async () => {
    const { user, fakeApi } = visitAddClass();
    fakeApi.refuses(createClass, 'database-unavailable');
    await fill(user, await screen.findByLabelText('Class Name'), 'Silk Skin');
    await fill(user, screen.getByLabelText('Price'), '40');
    await user.click(await submit());
    expect(await screen.findByText('Blush Camp cannot reach its database right now')).toBeVisible();
    expect(screen.getByLabelText('Class Name')).toHaveValue('Silk Skin');
  });

  it('INS-01 asks for confirmation before unsaved changes are left, and lets the browser ask before the tab closes', async () => {
    const { user, address } = visitAddClass();
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await screen.findByLabelText('Class Name');
    expect(closing()).toBe(false);
    await fill(user, screen.getByLabelText('Class Name'), 'Silk');
    await waitFor(() => expect(closing()).toBe(true));
    await user.click(screen.getByRole('link', { name: 'My Classes' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/dashboard/addclass');
    expect(screen.getByLabelText('Class Name')).toHaveValue('Silk');
  });

  it('INS-01 does not block a sign-out', async () => {
    const { user, becomes, goTo, address } = visitAddClass();
    await fill(user, await screen.findByLabelText('Class Name'), 'Silk');
    becomes(aVisitor());
    await goTo('/login');
    expect(address()).toBe('/login');
  });
});
