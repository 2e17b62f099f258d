import { changeOwnBio, getOwnBio } from '@blush/shared-ui/contracts';
import { anId, FakeApi, fill, renderPage, signedIn } from '@blush/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
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
  const page = renderPage(routes, { at: '/dashboard/aboutyou', fakeApi, session: signedIn('instructor') });
  return {
    ...page,
    /** Changes the text elsewhere; the return to the tab refetches it. */
    becomesElsewhere: (other: string) => {
      bio = other;
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
    },
  };
}

const field = () => screen.findByRole('textbox', { name: 'In your own words' });

describe('the page on which instructors write about themselves', () => {
  it('has the current text, and links the public page', async () => {
    visit();
    expect(await field()).toHaveValue('I paint faces.');
    expect(screen.getByRole('link', { name: 'Your page' })).toHaveAttribute('href', `/instructor/${_id}`);
    expect(screen.getByText(/a page while a class of yours is on sale/)).toBeVisible();
  });

  it('saves another text, and counts its characters', async () => {
    const { user, fakeApi, toasts } = visit('');
    await fill(user, await field(), 'I paint.');
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

  it('follows a text that was changed elsewhere until something is typed, without unsaved changes', async () => {
    const { becomesElsewhere, goTo, address } = visit();
    await field();
    becomesElsewhere('');
    await waitFor(async () => expect(await field()).toHaveValue(''));
    await goTo('/somewhere');
    expect(address()).toBe('/somewhere');
  });

  it('keeps a typed text, says how it was changed elsewhere, and replaces it on request', async () => {
    const { user, becomesElsewhere } = visit();
    await user.click(await field());
    await user.paste(' Twice.');
    becomesElsewhere('I paint lips.');
    const note = await screen.findByText('Your text was changed elsewhere. It is now:');
    expect(note.closest('[role=alert]')).toHaveTextContent('I paint lips.');
    expect(await field()).toHaveValue('I paint faces. Twice.');
    await user.click(screen.getByRole('button', { name: 'Use the text as it is now' }));
    expect(await field()).toHaveValue('I paint lips.');
    expect(note).not.toBeInTheDocument();
    expect(screen.getByRole('form', { name: 'About you' })).toHaveFocus();
  });

  it('does not call what was typed while a text was saved a change elsewhere', async () => {
    let answer: () => void = () => undefined;
    const { user, fakeApi, toasts } = visit('');
    fakeApi.answers(
      changeOwnBio,
      () => new Promise((resolve) => (answer = () => resolve({ modifiedCount: 1 }))),
    );
    await user.type(await field(), 'I paint.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(await field(), ' Twice.');
    fakeApi.answers(getOwnBio, () => ({ _id, bio: 'I paint.' }));
    const before = fakeApi.callsOf(getOwnBio).length;
    answer();
    await waitFor(() => expect(toasts()).toContain('Saved'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'),
    );
    expect(fakeApi.callsOf(getOwnBio).length).toBeGreaterThan(before);
    expect(await field()).toHaveValue('I paint. Twice.');
    expect(screen.queryByText(/changed elsewhere/)).not.toBeInTheDocument();
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
