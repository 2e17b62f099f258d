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

  it('POR-03 finds role areas only for users whose session names them', async () => {
    const student = catalogue(asRole('student', [studentRemote]));
    await expect(student.find('/dashboard/payment/7')).resolves.toBe(studentRemote);
    await expect(student.find('/dashboard/manageuser')).resolves.toBeUndefined();
    await expect(catalogue(aVisitor).find('/dashboard/payment/7')).resolves.toBeUndefined();
  });

  it('finds role areas while the public registry cannot be read', async () => {
    const session = aSession(asRole('admin', [staffRemote]));
    const broken = () => Promise.reject(new Error('no registry'));
    const { find } = createCatalogue({ session, publicRemotes: broken, overridden: [] });
    await expect(find('/dashboard/manageuser')).resolves.toBe(staffRemote);
    await expect(find('/allclass')).rejects.toThrow('no registry');
  });

  it('replaces the live remote by its override', async () => {
    const tried = aRemote('mfe-public', { mounts: ['/allclass', '/new'], version: 'override' });
    const overriding = catalogue(aVisitor, [tried]);
    await expect(overriding.find('/new')).resolves.toBe(tried);
    await expect(overriding.find('/allclass')).resolves.toBe(tried);
    await expect(overriding.find('/login')).resolves.toBeUndefined();
  });

  it('keeps the roles that an overridden remote declares', async () => {
    const tried = { ...studentRemote, roles: ['student' as const] };
    await expect(catalogue(asRole('admin'), [tried]).find('/dashboard/myselected')).resolves.toBeUndefined();
    await expect(catalogue(asRole('student'), [tried]).find('/dashboard/myselected')).resolves.toBe(tried);
  });

  it('opens public remotes once they were found, and role areas to whom the API names them', async () => {
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

  it('has the role areas of the session, with overridden ones of that role in their place', () => {
    const tried = { ...studentRemote, version: 'override', roles: ['student' as const] };
    const forOthers = { ...staffRemote, version: 'override', roles: ['admin' as const] };
    const forAll = aRemote('mfe-blog', { version: 'override' });
    const { roleRemotes } = catalogue(aVisitor, [tried, forOthers, forAll]);
    const another = aRemote('mfe-extra');
    expect(roleRemotes(asRole('student', [studentRemote, another]))).toEqual([tried, another]);
    expect(roleRemotes(aVisitor)).toEqual([]);
  });

  it('does not offer an overridden remote of a role to everybody', async () => {
    const tried = { ...aRemote('mfe-public', { mounts: ['/allclass'] }), roles: ['student' as const] };
    await expect(catalogue(aVisitor, [tried]).find('/allclass')).resolves.toBeUndefined();
  });
});
