import { MAIN_ID } from '../base/layout-ids';
import { findPrerenderedPage } from './prerendered-page';

it('the content of a prerendered page is copied into a document that loads nothing', () => {
  const root = document.createElement('div');
  root.dataset['address'] = '/';
  root.innerHTML = `<main id="${MAIN_ID}"><img src="/far-below.avif" loading="lazy"></main>`;
  document.body.append(root);
  const content = findPrerenderedPage(root)?.content;
  expect((content as HTMLElement).querySelector('img')?.getAttribute('loading')).toBe('lazy');
  // A document that is not shown in a window fetches no pictures.
  expect(content?.ownerDocument?.defaultView).toBeNull();
  root.remove();
});
