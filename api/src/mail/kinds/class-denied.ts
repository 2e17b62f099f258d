import { defineKind } from './mail-kind.js';

/**
 * Includes the feedback at the time of sending, but none on the class before its last edit. `about`: the class. `version`: as
 * in `class-approved`.
 */
export const classDenied = defineKind({
  read: ({ about }, sources) => sources.reviewedClass(about),
  stillWanted: ({ status, decidedAt }, { version }) => status === 'deny' && decidedAt?.getTime() === version,
  content: ({ id, className, feedback }, portal) => ({
    subject: `Not approved: ${className}`,
    title: `${className} is not approved`,
    preview: feedback || 'You can change it and send it in again.',
    blocks: [
      { text: 'We have looked at your class, and cannot offer it as it is.' },
      ...(feedback ? [{ quote: feedback }] : []),
      { text: 'When you change it, it is reviewed again.' },
      { action: { label: 'Change the class', url: `${portal}/dashboard/myclass/${id}` } },
    ],
    reason: 'You get this mail because you offer this class at Blush Camp.',
  }),
});
