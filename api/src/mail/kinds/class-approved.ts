import { defineKind } from './mail-kind.js';

/** `about`: the class. `version`: time of the decision in milliseconds, so that the mail is dropped once another decision was made. */
export const classApproved = defineKind({
  read: ({ about }, sources) => sources.reviewedClass(about),
  stillWanted: ({ status, decidedAt }, { version }) =>
    status === 'approved' && decidedAt?.getTime() === version,
  content: ({ id, className }, portal) => ({
    subject: `Approved: ${className}`,
    title: `${className} is approved`,
    preview: 'Students can book it from now on.',
    blocks: [
      { text: 'Your class is in the list of classes, and students can book it from now on.' },
      { action: { label: 'See the class', url: `${portal}/allclass/${id}` } },
      { links: [{ label: 'My Classes', url: `${portal}/dashboard/myclass` }] },
    ],
    reason: 'You get this mail because you offer this class at Blush Camp.',
  }),
});
