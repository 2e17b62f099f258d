import { challengePage } from './challenge-page.js';

it('has buttons that cannot be clicked before the script of the page listens', () => {
  expect(challengePage.match(/<button[^>]*>/g)).toEqual([
    expect.stringContaining(' disabled'),
    expect.stringContaining(' disabled'),
  ]);
});
