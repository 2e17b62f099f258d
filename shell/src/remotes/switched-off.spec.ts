import { aRemote } from '../../test/a-remote';
import { createSwitch } from './switched-off';

const off = (search: string, disabled?: boolean) =>
  createSwitch(search)(aRemote('mfe-student', disabled === undefined ? {} : { disabled }));

it.each([
  ['', undefined, false],
  ['', false, false],
  ['', true, true],
  ['?disable-remotes=mfe-student', undefined, true],
  ['?page=2&disable-remotes=mfe-staff,mfe-student', undefined, true],
  ['?disable-remotes=mfe-staff', undefined, false],
  ['?disable-remotes=mfe-student-two', undefined, false],
  ['?disable-remotes=mfe-staff', true, true],
  ['?remotes=mfe-student', undefined, false],
])('with the query "%s" a remote whose release says %p is off: %p', (search, disabled, expected) => {
  expect(off(search, disabled)).toBe(expected);
});
