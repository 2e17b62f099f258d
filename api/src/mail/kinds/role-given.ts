import type { Role } from '@blush/shared-ui/contracts';
import { defineKind } from './mail-kind.js';

type GivenRole = Exclude<Role, 'student'>;

const roles: Readonly<Record<GivenRole, { readonly name: string; readonly text: string }>> = {
  instructor: { name: 'an instructor', text: 'You can offer classes now: add one, and we review it.' },
  admin: { name: 'an admin', text: 'You can review classes, and manage users and payments now.' },
};

/** `about`: the user. `version`: number of role changes, so that a later change replaces it. */
export const roleGiven = defineKind({
  read: async ({ about }, sources) => {
    const user = await sources.user(about);
    return user && user.role !== 'student' ? { role: user.role, roleVersion: user.roleVersion } : undefined;
  },
  stillWanted: ({ roleVersion }, { version }) => roleVersion === version,
  content: ({ role }, portal) => ({
    subject: `You are ${roles[role].name} at Blush Camp`,
    title: `You are ${roles[role].name} now`,
    preview: roles[role].text,
    blocks: [
      { text: roles[role].text },
      { action: { label: 'Open the dashboard', url: `${portal}/dashboard/userhome` } },
    ],
    reason: 'You get this mail because an admin of Blush Camp has changed your role.',
  }),
});
