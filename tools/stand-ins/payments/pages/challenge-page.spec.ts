import { challengePage } from './challenge-page.js';

it('the buttons of the bank page are disabled in its HTML, because only its script listens to them', () => {
  expect(challengePage.match(/<button[^>]*>/g)).toEqual([
    expect.stringContaining(' disabled'),
    expect.stringContaining(' disabled'),
  ]);
});
