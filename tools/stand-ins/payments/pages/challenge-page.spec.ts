import { challengePage } from './challenge-page.js';

it('the buttons of the bank page are disabled until its script listens', () => {
  expect(challengePage.match(/<button[^>]*>/g)).toEqual([
    expect.stringContaining(' disabled'),
    expect.stringContaining(' disabled'),
  ]);
});
