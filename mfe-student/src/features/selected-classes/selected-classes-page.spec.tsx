import { deleteCartItem, listCartItems, listEnrolments, type CartItem } from '@blush/shared-ui/contracts';
import { aCartItem, anEnrolment, FakeSchool, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

function schoolWith(items: CartItem[]): FakeSchool {
  const left = [...items];
  return new FakeSchool()
    .answers(listCartItems, () => left)
    .answers(listEnrolments, () => [])
    .answers(deleteCartItem, ({ params }) => {
      const { id } = params as { id: string };
      const index = left.findIndex(({ _id }) => _id === id);
      left.splice(index, 1);
      return { deletedCount: 1 };
    });
}

const visit = (school: FakeSchool) =>
  renderPage(routes, { at: '/dashboard/myselected', school, session: signedIn('student') });

const entry = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('li') as HTMLElement);
};

describe('my selected classes', () => {
  it('STU-03 lists what is selected with a link to pay, and what it comes to', async () => {
    const silk = aCartItem({ className: 'Silk Skin', price: 19.99 });
    visit(schoolWith([silk, aCartItem({ className: 'Bold Lips', price: 40 })]));
    const silkEntry = await entry('Silk Skin');
    expect(silkEntry.getByText('$19.99')).toBeVisible();
    expect(silkEntry.getByRole('link', { name: 'Pay' })).toHaveAttribute(
      'href',
      `/dashboard/payment/${silk._id}`,
    );
    expect(screen.getByText('Total')).toHaveTextContent('Total $59.99');
  });

  it('STU-03 leaves out classes already paid, told by their id and not by their name', async () => {
    const paid = aCartItem({ className: 'Silk Skin', instructorName: 'Ana' });
    const namesake = aCartItem({ className: 'Silk Skin', instructorName: 'Mina' });
    const school = schoolWith([paid, namesake]).answers(listEnrolments, () => [
      anEnrolment({ classId: paid.classId }),
    ]);
    visit(school);
    expect(await screen.findByText(/Mina/)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('STU-03 tells before paying that a class is closed or has no free seat', async () => {
    visit(
      schoolWith([
        aCartItem({ className: 'Denied', status: 'deny', price: 10 }),
        aCartItem({ className: 'Full', availableSeat: 0, price: 30 }),
      ]),
    );
    const denied = await entry('Denied');
    expect(denied.getByText('This class is not open for enrolment any more.')).toBeVisible();
    expect(denied.queryByRole('link', { name: 'Pay' })).not.toBeInTheDocument();
    expect(denied.getByRole('button', { name: 'Delete' })).toBeEnabled();
    const full = await entry('Full');
    expect(full.getByText(/No seat is free right now/)).toBeVisible();
    expect(full.getByRole('link', { name: 'Pay' })).toBeVisible();
    expect(screen.getByText('Total')).toHaveTextContent('Total $30');
  });

  it('STU-04 deleting asks first; Cancel keeps the class', async () => {
    const school = schoolWith([aCartItem({ className: 'Silk Skin' })]);
    const { user } = visit(school);
    await user.click((await entry('Silk Skin')).getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    expect(question.getByText("You won't be able to revert this!")).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(school.callsOf(deleteCartItem)).toHaveLength(0);
  });

  it("STU-04 'Yes, delete it!' deletes that class, says Deleted! and leaves the rest", async () => {
    const silk = aCartItem({ className: 'Silk Skin' });
    const school = schoolWith([silk, aCartItem({ className: 'Bold Lips' })]);
    const { user, toasts } = visit(school);
    await user.click((await entry('Silk Skin')).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(toasts()).toEqual(['Deleted!']));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(school.callsOf(deleteCartItem).map(({ params }) => params)).toEqual([{ id: silk._id }]);
    await entry('Bold Lips');
  });

  it('STU-04 tells why a class was not deleted', async () => {
    const school = schoolWith([aCartItem({ className: 'Silk Skin' })]).refuses(deleteCartItem, 'not-found');
    const { user, toasts } = visit(school);
    await user.click((await entry('Silk Skin')).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(toasts()).toEqual(['Not found']));
  });

  it('STU-03 leads to the classes when nothing is selected', async () => {
    visit(schoolWith([]));
    expect(await screen.findByRole('heading', { name: 'No classes selected' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute('href', '/allclass');
  });

  it('STU-03 recovers by Try again', async () => {
    const school = schoolWith([aCartItem({ className: 'Silk Skin' })]).isUnreachableFor(listEnrolments);
    const { user } = visit(school);
    const again = await screen.findByRole('button', { name: 'Try again' });
    school.answers(listEnrolments, () => []);
    await user.click(again);
    await entry('Silk Skin');
  });
});
