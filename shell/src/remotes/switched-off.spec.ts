import { aRemote } from '../../test/a-remote';
import { createSwitchedOffCheck } from './switched-off';

const off = (search: string, disabled?: boolean) =>
  createSwitchedOffCheck(search)(aRemote('mfe-student', disabled === undefined ? {} : { disabled }));

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
])(
  'with the query "%s" and `disabled` %p in the registry, a remote is switched off: %p',
  (search, disabled, expected) => {
    expect(off(search, disabled)).toBe(expected);
  },
);
