import { cancelQuestions, dialog } from '@blush/shared-ui/components';
import { useBlocker } from '@blush/shared-ui/router';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { openPortal, pages } from '../../test/open-portal';

const site = pages({ '/': 'Home', '/blog': 'Blog' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

function Guarded() {
  const blocker = useBlocker(true);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void dialog.confirm({ title: 'Leave?' }).then(({ outcome }) => {
      if (outcome === 'confirmed') blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
  return <h1>Form</h1>;
}

async function openBlog() {
  const guarded = { path: '/form', element: <Guarded /> };
  const portal = openPortal({
    at: '/blog',
    load: () => Promise.resolve({ routes: [...site.routes, guarded] }),
  });
  await heading('Blog');
  return portal;
}

async function ask() {
  // The promise is in an object, because `act` would await a bare one.
  const input = { kind: 'text', label: 'Message' } as const;
  return act(() => Promise.resolve({ answer: dialog.prompt({ title: 'Write', input }) }));
}

// Dialogs outlive the portal of a test.
afterEach(() => act(cancelQuestions));

describe('a question', () => {
  it('is cancelled when its page is left, and a mere notice stays', async () => {
    const { router, user } = await openBlog();
    const { answer } = await ask();
    void act(() => void dialog.alert({ title: 'What remains' }));
    await act(() => router.navigate('/'));
    await heading('Home');
    expect(await screen.findByRole('dialog', { name: 'What remains' })).toBeVisible();
    await expect(answer).resolves.toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'OK' }));
  });

  it('stays when only the query of its page changes', async () => {
    const { router } = await openBlog();
    await ask();
    await act(() => router.navigate('/blog?page=2'));
    expect(router.state.location.search).toBe('?page=2');
    expect(screen.getByRole('dialog', { name: 'Write' })).toBeVisible();
  });

  it('whether to leave the page is not cancelled by the navigation that it holds back', async () => {
    const { router, user, path } = await openBlog();
    await act(() => router.navigate('/form'));
    await heading('Form');
    await act(() => router.navigate(-1));
    const leave = await screen.findByRole('dialog', { name: 'Leave?' });
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(leave).not.toBeInTheDocument());
    await heading('Blog');
    expect(path()).toBe('/blog');
  });
});
