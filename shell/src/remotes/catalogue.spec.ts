import type { ReleasedRemote } from '@blush/shared-ui/contracts';
import { aRemote, publicRemote, staffRemote, studentRemote } from '../../test/a-remote';
import { aSession, aVisitor, asRole, stillLoading } from '../../test/a-session';
import { createCatalogue } from './catalogue';

const publicRemotes = () => Promise.resolve([publicRemote]);

function catalogue(state = aVisitor, overridden: readonly ReleasedRemote[] = []) {
  return createCatalogue({ session: aSession(state), publicRemotes, overridden });
}

describe('the catalogue', () => {
  it('finds public remotes without waiting for the session', async () => {
    await expect(catalogue(stillLoading).find('/allclass/7')).resolves.toBe(publicRemote);
  });

  it('POR-03 finds role areas only for users whose session lists them', async () => {
    const student = catalogue(asRole('student', [studentRemote]));
    await expect(student.find('/dashboard/payment/7')).resolves.toBe(studentRemote);
    await expect(student.find('/dashboard/manageuser')).resolves.toBeUndefined();
    await expect(catalogue(aVisitor).find('/dashboard/payment/7')).resolves.toBeUndefined();
  });

  it('finds role areas even if the public registry cannot be read', async () => {
    const session = aSession(asRole('admin', [staffRemote]));
    const broken = () => Promise.reject(new Error('no registry'));
    const { find } = createCatalogue({ session, publicRemotes: broken, overridden: [] });
    await expect(find('/dashboard/manageuser')).resolves.toBe(staffRemote);
    await expect(find('/allclass')).rejects.toThrow('no registry');
  });

  it('replaces the live remote by its override', async () => {
    const override = aRemote('mfe-public', { mounts: ['/allclass', '/new'], version: 'override' });
    const overriding = catalogue(aVisitor, [override]);
    await expect(overriding.find('/new')).resolves.toBe(override);
    await expect(overriding.find('/allclass')).resolves.toBe(override);
    await expect(overriding.find('/login')).resolves.toBeUndefined();
  });

  it('finds the override of a role area only for the roles that it declares', async () => {
    const override = { ...studentRemote, roles: ['student' as const] };
    await expect(
      catalogue(asRole('admin'), [override]).find('/dashboard/myselected'),
    ).resolves.toBeUndefined();
    await expect(catalogue(asRole('student'), [override]).find('/dashboard/myselected')).resolves.toBe(
      override,
    );
  });

  it('opens public remotes once the registry is read, and role areas to users whose session lists them', async () => {
    const { find, isOpen } = catalogue();
    const visitor = aVisitor;
    const student = asRole('student', [studentRemote]);
    expect(isOpen('mfe-public', visitor)).toBe(false);
    await find('/allclass');
    expect(isOpen('mfe-public', visitor)).toBe(true);
    expect(isOpen('mfe-student', visitor)).toBe(false);
    expect(isOpen('mfe-student', student)).toBe(true);
    expect(isOpen('mfe-staff', student)).toBe(false);
  });

  it('returns the role areas of the session, replaced by overrides for that role', () => {
    const override = { ...studentRemote, version: 'override', roles: ['student' as const] };
    const forOthers = { ...staffRemote, version: 'override', roles: ['admin' as const] };
    const forAll = aRemote('mfe-blog', { version: 'override' });
    const { roleRemotes } = catalogue(aVisitor, [override, forOthers, forAll]);
    const another = aRemote('mfe-extra');
    expect(roleRemotes(asRole('student', [studentRemote, another]))).toEqual([override, another]);
    expect(roleRemotes(aVisitor)).toEqual([]);
  });

  it('does not find the override of a role area for a visitor', async () => {
    const override = { ...aRemote('mfe-public', { mounts: ['/allclass'] }), roles: ['student' as const] };
    await expect(catalogue(aVisitor, [override]).find('/allclass')).resolves.toBeUndefined();
  });
});
