import { accountMessages, passwordProblem } from './account-rules';

it.each([
  ['', accountMessages.passwordRequired],
  ['Ab#1x', 'Minimum 6 characters'],
  ['Abcdefghijklmnopqr#12', 'Max 20 characters allowed'],
  ['secret#1', accountMessages.composition],
  ['SECRET#1', accountMessages.composition],
  ['Secrets#', accountMessages.composition],
  ['Secret12', accountMessages.composition],
])('ACC-02 the password "%s" is refused: %s', (password, message) => {
  expect(passwordProblem(password)).toBe(message);
});

it.each(['Abc#12', 'Abcdefghijklmnopq#12'])('ACC-02 the password %s is accepted', (password) => {
  expect(passwordProblem(password)).toBeUndefined();
});
