import { changeOwnBio, getOwnBio } from '@blush/shared-ui/contracts';
import { anId, FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { routes } from '../../routes';

const _id = anId();

function visit(text = 'I paint faces.') {
  let bio = text;
  const fakeApi = new FakeApi()
    .answers(getOwnBio, () => ({ _id, bio }))
    .answers(changeOwnBio, ({ body }) => {
      ({ bio } = body as { bio: string });
      return { modifiedCount: 1 };
    });
  return renderPage(routes, { at: '/dashboard/aboutyou', fakeApi, session: signedIn('instructor') });
}

const field = () => screen.findByRole('textbox', { name: 'In your own words' });

describe('the page on which instructors write about themselves', () => {
  it('has the current text, and links the public page', async () => {
    visit();
    expect(await field()).toHaveValue('I paint faces.');
    expect(screen.getByRole('link', { name: 'Your page' })).toHaveAttribute('href', `/instructor/${_id}`);
  });

  it('saves another text, and counts its characters', async () => {
    const { user, fakeApi, toasts } = visit('');
    await user.type(await field(), 'I paint.');
    expect(screen.getByText(/8 of 1000 characters/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toContain('Saved'));
    expect(fakeApi.callsOf(changeOwnBio).map(({ body }) => body)).toEqual([{ bio: 'I paint.' }]);
  });

  it('refuses more than 1,000 characters without calling the API', async () => {
    const { user, fakeApi } = visit('a'.repeat(1000));
    await user.type(await field(), 'b');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('At most 1000 characters')).toBeVisible();
    expect(fakeApi.callsOf(changeOwnBio)).toHaveLength(0);
  });

  it('recovers by Try again', async () => {
    const fakeApi = new FakeApi().isUnreachableFor(getOwnBio);
    const { user } = renderPage(routes, {
      at: '/dashboard/aboutyou',
      fakeApi,
      session: signedIn('instructor'),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    fakeApi.answers(getOwnBio, () => ({ _id, bio: '' }));
    await user.click(again);
    expect(await field()).toHaveValue('');
  });
});
