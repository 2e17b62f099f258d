import { createClass, createDraft, getStaffClass } from '@blush/shared-ui/contracts';
import { anId, aStaffClass, aVisitor, fill } from '@blush/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectLightTyping } from '../../shared/class-form/testing/expect-light-typing';
import { listFewZones } from '../../shared/class-form/testing/list-few-zones';
import { set } from '../../shared/class-form/testing/set';
import { submitButton, visitAddClass } from './testing/visit-add-class';

async function choose(user: ReturnType<typeof visitAddClass>['user'], label: string, option: string) {
  await user.click(screen.getByLabelText(label));
  await user.click(await screen.findByTitle(option));
}

describe('adding a class', () => {
  it('INS-01 adds the class as pending, without students and feedback, in the name of the account, and links it', async () => {
    const { user, fakeApi, toasts } = visitAddClass();
    expect(await screen.findByLabelText('Available Seats')).toHaveValue('40');
    expect(screen.getByText('Ines Instructor', { selector: 'dd' })).toBeVisible();
    expect(screen.getByText('ines@blush.test')).toBeVisible();
    await expectLightTyping(user, screen.getByLabelText('Class Name'));
    await fill(user, screen.getByLabelText('Class Image URL'), 'https://nowhere.test/missing.png');
    await fill(user, screen.getByLabelText('Available Seats'), '12');
    await fill(user, screen.getByLabelText('Price'), '19.99');
    await user.click(await submitButton());
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
        idempotencyKey: expect.any(String),
      },
    ]);
    await waitFor(() => expect(screen.getByLabelText('Class Name')).toHaveValue(''));
    expect(screen.getByLabelText('Available Seats')).toHaveValue('40');
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

  it('INS-01 sends only the details that are filled in, also without a picture and with more seats than the group size, of which it warns', async () => {
    const { user, fakeApi } = visitAddClass();
    await screen.findByLabelText('Class Name');
    expect(screen.queryByText(/one group, and/)).not.toBeInTheDocument();
    set('Class Name', 'Silk Skin');
    set('Price', '40');
    set('Description', ' Three looks. ');
    set('What students can do afterwards', 'Blend\n\n Shape the lid');
    set('Group size', '8');
    set('Links to materials', 'Film https://films.test');
    expect(await screen.findByText(/one group, and yours has 40 seats/)).toBeVisible();
    await choose(user, 'Level', 'Beginner');
    expect(screen.queryByLabelText('Address of the studio')).not.toBeInTheDocument();
    await choose(user, 'Format', 'In the studio');
    await screen.findByLabelText('Address of the studio');
    set('Address of the studio', '12 Rose Street');
    await user.click(await submitButton());
    await waitFor(() => expect(fakeApi.callsOf(createClass)).toHaveLength(1));
    expect(fakeApi.callsOf(createClass)[0]?.body).toMatchObject({
      classImg: '',
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

  it('saves a draft with a name alone, and opens it', async () => {
    const id = anId();
    const { user, fakeApi, toasts, address } = visitAddClass();
    fakeApi
      .answers(createDraft, () => ({ insertedId: id }))
      .answers(getStaffClass, () => ({ ...aStaffClass({ _id: id, stage: 'draft' }), feedbacks: [] }));
    await user.click(await submitButton());
    expect(await screen.findByText('Price is required')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    expect(await screen.findByText('Class name is required')).toBeVisible();
    expect(screen.getByLabelText('Class Name')).toHaveFocus();
    expect(fakeApi.callsOf(createDraft)).toHaveLength(0);
    await fill(user, screen.getByLabelText('Class Name'), 'Silk Skin');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(toasts()).toEqual(['Draft saved']));
    expect(fakeApi.callsOf(createDraft).map(({ body }) => body)).toEqual([
      { className: 'Silk Skin', classImg: '', availableSeat: 40, idempotencyKey: expect.any(String) },
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
    await user.click(await submitButton());
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

  it('INS-01 needs confirmation to leave unsaved changes, also for the form of another class, and lets the browser ask before the tab closes', async () => {
    const at = '?from=0a1b2c3d4e5f60718293a4b5';
    const { user, fakeApi, address, goTo, router } = visitAddClass(at);
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const files = [{ id: 'k'.repeat(43), name: 'Kit list.pdf', size: 9 }];
    fakeApi.answers(getStaffClass, () => ({
      ...aStaffClass({ className: 'Silk Skin', details: { kit: ['A brush'] }, files }),
      feedbacks: [],
    }));
    await screen.findByLabelText('Class Name');
    expect(closing()).toBe(false);
    set('Class Name', 'Silk');
    await waitFor(() => expect(closing()).toBe(true));
    set('Class Name', 'Silk Skin');
    await waitFor(() => expect(closing()).toBe(false));
    set('Class Name', 'Silk');
    await waitFor(() => expect(closing()).toBe(true));
    await user.click(screen.getByRole('link', { name: 'My Classes' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(address()).toBe(`/dashboard/addclass${at}`);
    await goTo('/dashboard/addclass');
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(address()).toBe(`/dashboard/addclass${at}`);
    expect(screen.getByLabelText('Class Name')).toHaveValue('Silk');
    await goTo('/dashboard/addclass');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.getByLabelText('Class Name')).toHaveValue(''));
    set('Class Name', 'Brows');
    await waitFor(() => expect(closing()).toBe(true));
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Class Name')).toHaveValue('Brows');
  });

  it('INS-01 requires name, seats and price, and refuses values out of range, each at its field', async () => {
    const { user, fakeApi } = visitAddClass();
    await screen.findByLabelText('Available Seats');
    set('Available Seats', '');
    await user.click(await submitButton());
    for (const message of ['Class name is required', 'Available seats are required', 'Price is required'])
      expect(await screen.findByText(message)).toBeVisible();
    set('Class Name', 'Silk Skin');
    set('Class Image URL', 'nonsense');
    set('Available Seats', '0');
    set('Price', '0.49');
    set('What students bring', 'x'.repeat(201));
    await user.click(await submitButton());
    for (const message of [
      'Invalid URL',
      'A whole number from 1 to 10,000',
      'From $0.50 to $10,000',
      'At most 30 lines of 200 characters',
    ])
      expect(await screen.findByText(message)).toBeVisible();
    set('Price', '0.5');
    await waitFor(() => expect(screen.queryByText('From $0.50 to $10,000')).not.toBeInTheDocument());
    expect(fakeApi.callsOf(createClass)).toHaveLength(0);
  });

  it('INS-01 does not block a sign-out', async () => {
    const { user, becomes, goTo, address } = visitAddClass();
    await fill(user, await screen.findByLabelText('Class Name'), 'Silk');
    becomes(aVisitor());
    await goTo('/login');
    expect(address()).toBe('/login');
  });
});

describe('the form of a new class', () => {
  it.each([
    ['Add Class', createClass, 'Silk Skin is saved, and waits'],
    ['Save as draft', createDraft, 'Silk Skin is saved as a draft.'],
  ])('keeps what is typed after %s until the class is saved, and says so', async (label, call, note) => {
    const { user, fakeApi, toasts, address } = visitAddClass();
    let answer: () => void = () => undefined;
    const answered = new Promise<{ insertedId: string }>(
      (resolve) => (answer = () => resolve({ insertedId: anId() })),
    );
    fakeApi.answers(call, () => answered);
    await screen.findByLabelText('Class Name');
    set('Class Name', 'Silk Skin');
    set('Price', '40');
    await user.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(fakeApi.callsOf(call)).toHaveLength(1));
    expect(screen.getByLabelText('Description')).toBeEnabled();
    set('Description', 'By hand');
    answer();
    expect(await screen.findByRole('group', { name: 'The class is saved' })).toHaveTextContent(note);
    expect(toasts()).toContain('What you typed during the save is not stored. It is still in the form.');
    expect(screen.getByLabelText('Description')).toHaveValue('By hand');
    expect(address()).toBe('/dashboard/addclass');
  });
});

describe('the sessions of a new class', () => {
  listFewZones();

  it('are each added a week after the one before, and sent unless they were removed', async () => {
    const { user, fakeApi } = visitAddClass();
    await screen.findByLabelText('Class Name');
    set('Class Name', 'Silk Skin');
    set('Price', '40');
    await user.click(screen.getByRole('button', { name: 'Add a session' }));
    const first = within(screen.getByRole('group', { name: 'Session 1' }));
    fireEvent.change(first.getByLabelText('Day'), { target: { value: '2030-03-10' } });
    fireEvent.change(first.getByLabelText('To'), { target: { value: '' } });
    await user.selectOptions(screen.getByLabelText('Time zone'), 'America/New_York');
    await user.click(await submitButton());
    expect(await screen.findByText('Please correct session 1')).toBeVisible();
    await waitFor(() => expect(first.getByLabelText('To')).toHaveFocus());
    expect(first.getByLabelText('To')).toHaveAccessibleDescription('Day, start and end are required');
    fireEvent.change(first.getByLabelText('To'), { target: { value: '21:00' } });
    for (let clicks = 0; clicks < 2; clicks += 1)
      await user.click(screen.getByRole('button', { name: 'Add another session' }));
    await user.click(screen.getByRole('button', { name: 'Remove Session 2' }));
    await user.click(await submitButton());
    await waitFor(() => expect(fakeApi.callsOf(createClass)).toHaveLength(1));
    const zone = 'America/New_York';
    expect(fakeApi.callsOf(createClass)[0]?.body).toMatchObject({
      sessions: [
        { start: '2030-03-10T18:00', end: '2030-03-10T21:00', zone },
        { start: '2030-03-24T18:00', end: '2030-03-24T21:00', zone },
      ],
    });
  });

  it('INS-01 have the reason of a refusal at the field Day, and the typed text is kept', async () => {
    const { user, fakeApi } = visitAddClass();
    fakeApi.refuses(createClass, 'session-not-allowed', {
      detail: 'Session 1: This time has passed',
      errors: [{ path: 'body.sessions.0.start', message: 'This time has passed' }],
    });
    await screen.findByLabelText('Class Name');
    set('Class Name', 'Silk Skin');
    set('Price', '40');
    await user.click(screen.getByRole('button', { name: 'Add a session' }));
    await user.click(await submitButton());
    expect(await screen.findByText('Session 1: This time has passed')).toBeVisible();
    const day = within(screen.getByRole('group', { name: 'Session 1' })).getByLabelText('Day');
    expect(day).toHaveFocus();
    expect(day).toHaveAccessibleDescription('This time has passed');
    expect(screen.getByLabelText('Class Name')).toHaveValue('Silk Skin');
  });
});
