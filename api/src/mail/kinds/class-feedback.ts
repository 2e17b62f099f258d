import { defineKind } from './mail-kind.js';

/** Feedback after the mail of the denial. `about`: the class. `version`: that of the class with this feedback. */
export const classFeedback = defineKind({
  read: ({ about }, sources) => sources.reviewedClass(about),
  stillWanted: ({ status, version }, event) => status === 'deny' && version === event.version,
  content: ({ id, className, feedback }, portal) => ({
    subject: `Feedback: ${className}`,
    title: `Feedback on ${className}`,
    preview: feedback,
    blocks: [
      { text: 'Your class is not approved yet. This is what we ask you to change:' },
      { quote: feedback },
      { action: { label: 'Change the class', url: `${portal}/dashboard/myclass/${id}` } },
    ],
    reason: 'You get this mail because you offer this class at Blush Camp.',
  }),
});
