import type { ReviewedClass } from '../../classes/mailed-classes.service.js';
import { defineKind } from './mail-kind.js';

/** Why students cannot book the class although it is approved, and what its instructor has to do. */
const remedies: Readonly<Record<NonNullable<ReviewedClass['saleEndedBy']>, string>> = {
  begun:
    'Its first session has begun, so it cannot be booked: archive it, change the dates and send it in again.',
  'begun-with-students':
    'Its first session has begun, so it cannot be booked. Its students keep their dates: duplicate the class to offer it on others.',
  cancelled: 'All its sessions are cancelled, so it cannot be booked: add a session.',
};

/** `about`: the class. `version`: time of the decision in milliseconds, so that the mail is dropped once another decision was made. */
export const classApproved = defineKind({
  read: ({ about }, sources) => sources.reviewedClass(about),
  stillWanted: ({ status, decidedAt }, { version }) =>
    status === 'approved' && decidedAt?.getTime() === version,
  content: ({ id, className, saleEndedBy }, portal) => ({
    subject: `Approved: ${className}`,
    title: `${className} is approved`,
    preview: saleEndedBy ? remedies[saleEndedBy] : 'Students can book it from now on.',
    blocks: [
      {
        text: saleEndedBy
          ? remedies[saleEndedBy]
          : 'Your class is in the list of classes, and students can book it from now on.',
      },
      { action: { label: 'See the class', url: `${portal}/allclass/${id}` } },
      { links: [{ label: 'My Classes', url: `${portal}/dashboard/myclass` }] },
    ],
    reason: 'You get this mail because you offer this class at Blush Camp.',
  }),
});
