import { createClass } from '@blush/shared-ui/contracts';
import { anId, FakeSchool, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { routes } from '../../routes';

const ines = {
  displayName: 'Ines Instructor',
  email: 'ines@blush.test',
  photoURL: 'https://x.test/ines.png',
};

function visit() {
  const school = new FakeSchool().answers(createClass, () => ({ insertedId: anId() }));
  const session = signedIn('instructor', ines);
  return renderPage(routes, { at: '/dashboard/addclass', school, session });
}

const submit = () => screen.findByRole('button', { name: 'Add Class' });

describe('adding a class', () => {
  it('INS-01 shows whose class it will be, and offers 40 seats by default', async () => {
    visit();
    expect(await screen.findByLabelText('Available Seats')).toHaveValue('40');
    expect(screen.getByText('Ines Instructor')).toBeVisible();
    expect(screen.getByText('ines@blush.test')).toBeVisible();
  });

  it('INS-01 adds the class as pending, with no students and no feedback, in the name of the account', async () => {
    const { user, school, toasts } = visit();
    await user.type(await screen.findByLabelText('Class Name'), 'Silk Skin');
    await user.type(screen.getByLabelText('Class Image URL'), 'https://nowhere.test/missing.png');
    await user.clear(screen.getByLabelText('Available Seats'));
    await user.type(screen.getByLabelText('Available Seats'), '12');
    await user.type(screen.getByLabelText('Price'), '19.99');
    await user.click(await submit());
    await waitFor(() => expect(toasts()).toEqual(['Class Added Successfully']));
    expect(school.callsOf(createClass).map(({ body }) => body)).toEqual([
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

  it('INS-01 needs no picture', async () => {
    const { user, school, toasts } = visit();
    await user.type(await screen.findByLabelText('Class Name'), 'Silk Skin');
    await user.type(screen.getByLabelText('Price'), '40');
    await user.click(await submit());
    await waitFor(() => expect(toasts()).toEqual(['Class Added Successfully']));
    expect(school.callsOf(createClass)[0]?.body).toMatchObject({ classImg: '' });
  });

  it('INS-01 asks for name, seats and price', async () => {
    const { user, school } = visit();
    await user.clear(await screen.findByLabelText('Available Seats'));
    await user.click(await submit());
    for (const message of ['Class name is required', 'Available seats are required', 'Price is required']) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(school.callsOf(createClass)).toHaveLength(0);
  });

  it.each([
    ['Class Image URL', 'nonsense', 'Invalid URL'],
    ['Available Seats', '0', 'A whole number from 1 to 10,000'],
    ['Available Seats', '1.5', 'A whole number from 1 to 10,000'],
    ['Price', '0.49', 'From $0.50 to $10,000'],
    ['Price', '19.999', 'From $0.50 to $10,000'],
  ])('INS-01 refuses the %s %s', async (label, value, message) => {
    const { user, school } = visit();
    await user.type(await screen.findByLabelText('Class Name'), 'Silk Skin');
    await user.type(screen.getByLabelText('Price'), '40');
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), value);
    await user.click(await submit());
    expect(await screen.findByText(message)).toBeVisible();
    expect(school.callsOf(createClass)).toHaveLength(0);
  });

  it('INS-01 keeps what was typed when the school does not take it', async () => {
    const { user, school } = visit();
    school.refuses(createClass, 'database-unavailable');
    await user.type(await screen.findByLabelText('Class Name'), 'Silk Skin');
    await user.type(screen.getByLabelText('Price'), '40');
    await user.click(await submit());
    expect(await screen.findByText('The school cannot be reached right now')).toBeVisible();
    expect(screen.getByLabelText('Class Name')).toHaveValue('Silk Skin');
  });
});
