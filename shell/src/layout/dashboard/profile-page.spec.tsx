import {
  getOwnCalendarFeed,
  listSessions,
  updateProfile,
  uploadPicture,
  type User,
} from '@blush/shared-ui/contracts';
import { aUser, FakeApi } from '@blush/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aSession, asRole } from '../../../test/a-session';
import { openPortal } from '../../../test/open-portal';

const picture = `/pictures/${'a'.repeat(64)}.webp`;

function visit(fakeApi = new FakeApi(), uid = 'auth0|1') {
  const state = asRole('student');
  const user = state.user && { ...state.user, uid };
  const requestPasswordReset = jest.fn(() => Promise.resolve());
  const session = aSession(
    { ...state, user },
    { requestPasswordReset },
    fakeApi
      .answers(listSessions, () => [])
      .answers(getOwnCalendarFeed, () => ({ since: '2027-03-01T12:00:00.000Z' })),
  );
  return { requestPasswordReset, fakeApi, session, ...openPortal({ at: '/dashboard/profile', session }) };
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const saved = (facts: Partial<User>) => new FakeApi().answers(updateProfile, () => aUser(facts));
const sentBy = ({ fakeApi }: ReturnType<typeof visit>) =>
  fakeApi.callsOf(updateProfile).map(({ body }) => body);

describe('the profile page', () => {
  it('has a region for each setting of an account', async () => {
    visit();
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    for (const name of [
      'Name and photo',
      'Appearance',
      'Password',
      'Where you are signed in',
      'Your calendar',
      'Your data',
    ])
      expect(await screen.findByRole('region', { name })).toBeVisible();
  });

  it('is linked from the card of the home page', async () => {
    openPortal({ at: '/dashboard/userhome', session: aSession(asRole('admin')) });
    expect(await screen.findByRole('link', { name: 'Profile' })).toHaveAttribute(
      'href',
      '/dashboard/profile',
    );
  });

  it('saves a name with spaces for the tabs of a pasted row', async () => {
    const page = visit(saved({ name: 'Stella Nova' }));
    const name = (await region('Name and photo')).getByLabelText('Name');
    await page.user.clear(name);
    await page.user.click(name);
    await page.user.paste('Stella\tNova');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentBy(page)).toEqual([{ name: 'Stella Nova' }]));
  });

  it('saves another name, which every part of the page shows at once', async () => {
    const page = visit(saved({ name: 'Stella Nova' }));
    const form = await region('Name and photo');
    const name = form.getByLabelText('Name');
    expect(name).toHaveValue('Some student');
    await page.user.clear(name);
    await page.user.type(name, ' Stella Nova ');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('img', { name: 'Photo of Stella Nova' })).toBeInTheDocument();
    expect(sentBy(page)).toEqual([{ name: 'Stella Nova' }]);
    expect(page.session.store.getState().user).toMatchObject({ uid: 'auth0|1', displayName: 'Stella Nova' });
    await page.user.clear(name);
    await page.user.type(name, 'Some student');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentBy(page)[1]).toEqual({ name: 'Some student' }));
  });

  it('saves the address of a photo without the spaces around it, and not the name, which another tab may have changed', async () => {
    const page = visit(saved({}));
    const form = await region('Name and photo');
    const { store } = page.session;
    act(() => store.setState(({ user }) => ({ user: user && { ...user, displayName: 'Stella Nova' } })));
    await page.user.type(form.getByLabelText('Photo URL'), ' https://example.test/me.jpg ');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentBy(page)).toEqual([{ photoURL: 'https://example.test/me.jpg' }]));
  });

  it('saves an uploaded picture as the photo', async () => {
    const page = visit(
      saved({ photoURL: picture, photo: picture }).answers(uploadPicture, () => ({ picture })),
    );
    const form = await region('Name and photo');
    const content = Uint8Array.of(1, 2);
    // jsdom's files have no `arrayBuffer`.
    const file = Object.assign(new File([content], 'me.png', { type: 'image/png' }), {
      arrayBuffer: () => Promise.resolve(content.buffer),
    });
    const input = form.getByLabelText('Or upload a picture');
    input.focus();
    await page.user.upload(input, file);
    await waitFor(() => expect(form.getByLabelText('Photo URL')).toHaveValue(picture));
    expect(input).toHaveFocus();
    expect(await screen.findByText('Picture uploaded. Save to use it.')).toBeVisible();
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.session.store.getState().user?.photo).toBe(picture));
    expect(sentBy(page)).toEqual([{ photoURL: picture }]);
  });

  it('needs a name, and says why a change was refused', async () => {
    const page = visit(new FakeApi().isUnreachableFor(updateProfile));
    const form = await region('Name and photo');
    await page.user.clear(form.getByLabelText('Name'));
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByRole('alert')).toHaveTextContent('Please enter your name.');
    expect(sentBy(page)).toEqual([]);
    await page.user.type(form.getByLabelText('Name'), 'Stella');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('cannot be reached'));
    expect(form.getByLabelText('Name')).toHaveValue('Stella');
  });

  it('says which field is wrong when the API refuses the address of a photo', async () => {
    const errors = [{ path: 'body.photoURL', message: 'Invalid input' }];
    const page = visit(new FakeApi().refuses(updateProfile, 'invalid-request', { errors }));
    const form = await region('Name and photo');
    const address = form.getByLabelText('Photo URL');
    expect(address).toBeValid();
    await page.user.type(address, 'https://example.test/me.jpg');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('Invalid URL'));
    expect(address).toBeInvalid();
    expect(address).toHaveAccessibleDescription('Empty: the photo of your sign-in. Invalid URL');
    expect(form.getByLabelText('Name')).not.toHaveAccessibleDescription();
  });

  it('asks the identity provider to mail a link for a new password', async () => {
    const page = visit();
    await page.user.click(await screen.findByRole('button', { name: 'Send the link' }));
    expect(page.requestPasswordReset).toHaveBeenCalledWith('student@blush.test');
    expect(await screen.findByText('A mail is on its way to student@blush.test')).toBeVisible();
  });

  it('offers no link if another provider manages the password', async () => {
    visit(new FakeApi(), 'google-oauth2|1');
    expect((await region('Password')).getByText(/sign in with Google/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the link' })).not.toBeInTheDocument();
  });
});
