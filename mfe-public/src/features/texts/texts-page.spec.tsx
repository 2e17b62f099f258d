import { school } from '@blush/shared-ui/contracts';
import { returnPath } from '@blush/shared-ui/session';
import { renderPage } from '@blush/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import declaration from '../../../remote.json';
import { routes } from '../../routes';
import { texts } from './pages';

const visit = (at: string) => renderPage(routes, { at });

describe('a text page', () => {
  it.each(texts.map(({ path, title }) => [path, title] as const))(
    'is at %s, with a title',
    async (path, title) => {
      visit(path);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(document.title).toBe(`${title} · Blush Camp`);
      expect(declaration.mounts).toContain(path);
    },
  );

  it('links each of its sections, and the other texts', async () => {
    visit('/refunds');
    const contents = within(await screen.findByRole('navigation', { name: 'On this page' }));
    for (const link of contents.getAllByRole('link')) {
      const id = link.getAttribute('href')?.split('#')[1] ?? '';
      expect(document.getElementById(id)).toHaveAccessibleName(link.textContent ?? '');
    }
    const others = within(screen.getByRole('navigation', { name: 'Further texts' }));
    expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/faq',
      '/terms',
      '/privacy',
    ]);
  });

  it('leads from one text to the next without a page load', async () => {
    const { user } = visit('/faq');
    const others = await screen.findByRole('navigation', { name: 'Further texts' });
    await user.click(within(others).getByRole('link', { name: 'Privacy' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  });

  it('ACC-07 stores itself as the return path of a visitor who follows Sign Up', async () => {
    const { user, address } = visit('/faq?from=a-friend');
    await user.click(await screen.findByRole('link', { name: 'Sign Up' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign Up' });
    expect(address()).toBe('/signup');
    expect(returnPath.take()).toBe('/faq?from=a-friend');
  });

  it('marks questions for search engines, and nothing else', async () => {
    const marked = () => document.querySelector('script[type="application/ld+json"]')?.textContent;
    const { goTo } = visit('/faq');
    await screen.findByRole('heading', { level: 1 });
    const data = JSON.parse(marked() ?? '') as { mainEntity: { name: string }[] };
    expect(data).toMatchObject({ '@type': 'FAQPage' });
    expect(data.mainEntity.map(({ name }) => name)).toContain('How does a class take place?');
    await goTo('/terms');
    await screen.findByRole('heading', { level: 1, name: 'Terms' });
    expect(marked()).toBeUndefined();
  });

  it('names no e-mail address but the contact address of the portal', () => {
    const said = JSON.stringify(texts);
    expect(said).toContain(school.email);
    expect(said.match(/\w+@[\w.]+\w/g)?.filter((address) => address !== school.email)).toEqual([]);
  });

  it('has a unique fragment for each section', () => {
    for (const { sections } of texts) {
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    }
  });
});
