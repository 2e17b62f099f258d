import {
  endUserSessions,
  getStaffUser,
  liftSuspension,
  listAuditEntries,
  listStaffClasses,
  listStaffPayments,
  removeBio,
  suspendUser,
} from '@blush/shared-ui/contracts';
import { anAuditEntry, aPayment, aStaffClass, fill } from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { apiWith, ines, region, suspension, visitPerson as visit } from './testing/visit-person';

const press = async ({ user }: Pick<ReturnType<typeof visit>, 'user'>, name: string) =>
  user.click(within(await region('Access')).getByRole('button', { name }));
const fact = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling;

describe("the page of a user's account", () => {
  it('shows name, photo, role, creation date and state, and whether the address is verified', async () => {
    visit(apiWith({ ...ines, photo: '/pictures/ines.webp', emailVerified: false }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ines' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Photo of Ines' })).toHaveAttribute('src', '/pictures/ines.webp');
    expect(await fact('Email')).toHaveTextContent('ines@blush.testNot verified');
    expect(await fact('Role')).toHaveTextContent('instructor');
    expect(await fact('Since')).toHaveTextContent('Mar 1, 2026');
    expect(await fact('Account')).toHaveTextContent('Active');
    expect(screen.queryByText('Reason')).not.toBeInTheDocument();
  });

  it('shows the newest payments, classes and audit events of this user, and links to the pages of all of them', async () => {
    const fakeApi = apiWith(ines)
      .answers(listStaffPayments, () => ({
        items: [aPayment({ className: 'Bridal' }), aPayment({ className: 'Glow', status: 'refunded' })],
        total: 1200,
      }))
      .answers(listStaffClasses, () => ({
        items: [
          aStaffClass({ className: 'Brows' }),
          aStaffClass({ className: 'Old', status: 'pending', stage: 'archived' }),
        ],
        total: 2,
      }))
      .answers(listAuditEntries, () => ({
        items: [
          anAuditEntry({
            action: 'user-suspended',
            changes: [{ field: 'suspension', before: null, after: 'Sold a seat twice' }],
          }),
        ],
        total: 1,
      }));
    visit(fakeApi);
    const payments = await region(/^Enrolments and payments/);
    const rows = await within(payments).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Bridal\$49\.99 on .*enrolled$/),
      expect.stringMatching(/^Glow\$49\.99 on .*refunded$/),
    ]);
    expect(payments).toHaveAccessibleName('Enrolments and payments 1,200');
    for (const [name, page] of [
      ['All payments', 'payments?user'],
      ['All classes', 'manageclass?instructor'],
      ['All entries', 'auditlog?target'],
    ] as const)
      expect(await screen.findByRole('link', { name })).toHaveAttribute(
        'href',
        `/dashboard/${page}=${ines._id}`,
      );
    const classes = await within(await region(/^Classes/)).findAllByRole('listitem');
    expect(classes.map(({ textContent }) => textContent)).toEqual([
      'Brows28 of 40 seats soldapproved',
      'Old28 of 40 seats soldarchived',
    ]);
    const [event] = await within(await region(/^Audit log/)).findAllByRole('listitem');
    expect(event).toHaveTextContent('Suspended an account');
    expect(event).toHaveTextContent('by Ada Admin');
    expect(fakeApi.callsOf(listStaffPayments)[0]?.query).toEqual({ user: ines._id, limit: '5' });
    expect(fakeApi.callsOf(listStaffClasses)[0]?.query).toEqual({ instructor: ines._id, limit: '5' });
    expect(fakeApi.callsOf(listAuditEntries)[0]?.query).toEqual({ target: ines._id, limit: '5' });
  });

  it('loads no classes of a student', async () => {
    const fakeApi = apiWith({ ...ines, role: 'student' });
    visit(fakeApi);
    await within(await region('Enrolments and payments')).findByText('No payment yet.');
    expect(screen.queryByRole('region', { name: 'Classes' })).not.toBeInTheDocument();
    expect(fakeApi.callsOf(listStaffClasses)).toEqual([]);
  });

  it('makes an instructor a student, and an instructor again', async () => {
    const page = visit(apiWith(ines));
    await press(page, 'Make Student');
    await waitFor(async () => expect(await fact('Role')).toHaveTextContent('student'));
    await press(page, 'Make Instructor');
    await waitFor(async () => expect(await fact('Role')).toHaveTextContent('instructor'));
    expect(page.toasts()).toEqual(['Ines is a student Now!', 'Ines is an instructor Now!']);
  });

  it('says that there is no such user', async () => {
    const fakeApi = apiWith(ines).refuses(getStaffUser, 'not-found');
    visit(fakeApi);
    expect(await screen.findByRole('heading', { name: 'There is no such user' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Manage users' })[0]).toHaveAttribute(
      'href',
      '/dashboard/manageuser',
    );
  });

  it('says so also when the account was deleted while it was shown', async () => {
    const fakeApi = apiWith(ines);
    const page = visit(fakeApi);
    await region('Access');
    fakeApi.refuses(getStaffUser, 'not-found').refuses(suspendUser, 'not-found');
    await press(page, 'Suspend');
    const question = await screen.findByRole('dialog', { name: 'Suspend Ines?' });
    await fill(page.user, within(question).getByRole('textbox', { name: 'Reason' }), 'Left');
    await page.user.click(within(question).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByRole('heading', { name: 'There is no such user' })).toBeVisible();
    expect(screen.queryByText('Active')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Ines' })).not.toBeInTheDocument();
  });

  it('shows the other parts when one cannot be loaded, and loads it by Try again', async () => {
    const fakeApi = apiWith(ines).isUnreachableFor(listStaffPayments);
    const { user } = visit(fakeApi);
    const payments = await region('Enrolments and payments');
    const again = await within(payments).findByRole('button', { name: 'Try again' });
    await within(await region('Audit log')).findByText('Nothing was done to this account yet.');
    fakeApi.answers(listStaffPayments, () => ({ items: [aPayment({ className: 'Bridal' })], total: 1 }));
    await user.click(again);
    expect(await within(payments).findByRole('listitem')).toHaveTextContent('Bridal');
  });
});

describe('security finding 12: an admin', () => {
  it('suspends an account with a reason, and lifts the suspension', async () => {
    const fakeApi = apiWith(ines);
    const page = visit(fakeApi);
    await press(page, 'Suspend');
    const question = await screen.findByRole('dialog', { name: 'Suspend Ines?' });
    expect(question).toHaveTextContent('ines@blush.test is signed out at once');
    await fill(page.user, within(question).getByRole('textbox', { name: 'Reason' }), ' Sold a seat twice ');
    await page.user.click(within(question).getByRole('button', { name: 'Suspend' }));
    await waitFor(async () => expect(await fact('Account')).toHaveTextContent('Suspended'));
    expect(await fact('Reason')).toHaveTextContent('Sold a seat twice');
    expect(fakeApi.callsOf(suspendUser)).toMatchObject([
      { params: { id: ines._id }, body: { reason: 'Sold a seat twice' } },
    ]);

    await press(page, 'Lift suspension');
    await waitFor(async () => expect(await fact('Account')).toHaveTextContent('Active'));
    expect(fakeApi.callsOf(liftSuspension)).toMatchObject([{ params: { id: ines._id } }]);
    expect(page.toasts()).toEqual(['Ines is suspended', 'Ines may sign in again']);
  });

  it('suspends no account without a reason, or when cancelled', async () => {
    const fakeApi = apiWith(ines);
    const page = visit(fakeApi);
    await press(page, 'Suspend');
    await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await press(page, 'Suspend');
    const question = await screen.findByRole('dialog');
    await page.user.click(within(question).getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(page.toasts()).toEqual(['A suspension needs a reason']));
    expect(fakeApi.callsOf(suspendUser)).toEqual([]);
  });

  it('finds the reason of a suspension that was cancelled in the next try', async () => {
    const page = visit(apiWith(ines));
    await press(page, 'Suspend');
    await fill(page.user, await screen.findByRole('textbox', { name: 'Reason' }), 'Sold a seat twice');
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await press(page, 'Suspend');
    expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('Sold a seat twice');
  });

  it('signs a user out everywhere after a confirmation', async () => {
    const fakeApi = apiWith(ines);
    const page = visit(fakeApi);
    await press(page, 'Sign out everywhere');
    expect(await screen.findByRole('dialog')).toHaveTextContent('Every browser and phone of ines@blush.test');
    await page.user.click(screen.getByRole('button', { name: 'Yes, sign out' }));
    await waitFor(() => expect(page.toasts()).toEqual(['Ines is signed out everywhere']));
    expect(fakeApi.callsOf(endUserSessions)).toMatchObject([{ params: { id: ines._id } }]);
  });

  it('cannot suspend their own account, and is told that signing out everywhere includes this browser', async () => {
    const page = visit(apiWith({ ...ines, email: 'admin@blush.test', role: 'admin' }));
    await press(page, 'Sign out everywhere');
    expect(await screen.findByRole('dialog')).toHaveTextContent('This is your own account');
    expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
  });

  it('is told why a suspension was refused, and finds the reason in the next try', async () => {
    const page = visit(apiWith(ines).refuses(suspendUser, 'last-admin'));
    await press(page, 'Suspend');
    const question = await screen.findByRole('dialog');
    await fill(page.user, within(question).getByRole('textbox', { name: 'Reason' }), 'Left');
    await page.user.click(within(question).getByRole('button', { name: 'Suspend' }));
    await waitFor(() =>
      expect(page.toasts()).toEqual(['This user is the last admin, and one admin is required']),
    );
    expect(await fact('Account')).toHaveTextContent('Active');
    await press(page, 'Suspend');
    expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('Left');
  });
});

it('the page of an instructor shows the bio, and removes it after a confirmation', async () => {
  const fakeApi = apiWith({ ...ines, bio: 'I paint faces.' }).answers(removeBio, () => ({
    modifiedCount: 1,
  }));
  const page = visit(fakeApi);
  const card = within(await region('About the instructor'));
  expect(card.getByText('I paint faces.')).toBeVisible();
  await page.user.click(card.getByRole('button', { name: 'Remove' }));
  expect(fakeApi.callsOf(removeBio)).toHaveLength(0);
  await page.user.click(await screen.findByRole('button', { name: 'Yes, remove it' }));
  await waitFor(() => expect(page.toasts()).toContain('The text of Ines is removed'));
  expect(fakeApi.callsOf(removeBio)[0]?.params).toEqual({ id: ines._id });
});

describe('the focus of a button that its action removes', () => {
  it('stays in the region of suspending an account and of lifting the suspension', async () => {
    const fakeApi = apiWith(ines);
    const page = visit(fakeApi);
    const access = await region('Access');
    const suspend = within(access).getByRole('button', { name: 'Suspend' });
    await page.user.click(suspend);
    const question = await screen.findByRole('dialog');
    await fill(page.user, within(question).getByRole('textbox', { name: 'Reason' }), 'Left');
    fakeApi.answers(suspendUser, () => {
      // A browser returns the focus when the dialog closes.
      suspend.focus();
      fakeApi.answers(getStaffUser, () => ({ ...ines, suspension }));
      return { modifiedCount: 1 };
    });
    await page.user.click(within(question).getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(suspend).not.toBeInTheDocument());
    expect(access).toHaveFocus();

    const lift = within(access).getByRole('button', { name: 'Lift suspension' });
    fakeApi.answers(getStaffUser, () => ines);
    await page.user.click(lift);
    await waitFor(() => expect(lift).not.toBeInTheDocument());
    expect(access).toHaveFocus();
  });

  it('is passed to the group around the bio when the bio is removed', async () => {
    const fakeApi = apiWith({ ...ines, bio: 'I paint faces.' });
    const page = visit(fakeApi);
    const remove = within(await region('About the instructor')).getByRole('button', { name: 'Remove' });
    fakeApi.answers(removeBio, () => {
      remove.focus();
      fakeApi.answers(getStaffUser, () => ines);
      return { modifiedCount: 1 };
    });
    await page.user.click(remove);
    await page.user.click(await screen.findByRole('button', { name: 'Yes, remove it' }));
    await waitFor(() => expect(remove).not.toBeInTheDocument());
    expect(screen.getByRole('group', { name: 'Account' })).toHaveFocus();
  });
});
