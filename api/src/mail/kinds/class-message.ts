import { defineKind } from './mail-kind.js';

/** `about`: an order. `version`: number of the message in its class. */
export const classMessage = defineKind({
  read: async ({ about, version }, sources) => {
    const sale = await sources.sale(about);
    const message = sale && (await sources.classMessage(sale.classId, version));
    if (!message) return undefined;
    const author = await sources.user(message.authorId.toHexString());
    const className = (await sources.classDates(sale.classId))?.className ?? sale.className;
    return { ...sale, className, text: message.text, author };
  },
  // The account may be stolen.
  stillWanted: ({ state, author }) => state === 'enrolled' && !author?.isSuspended,
  content: ({ id, className, text, author }, portal) => ({
    subject: `Message: ${className}`,
    title: `A message about ${className}`,
    preview: text,
    blocks: [
      { text: `${author?.name ?? 'Your instructor'} writes to the students of this class:` },
      { quote: text },
      { action: { label: 'Open your class', url: `${portal}/dashboard/myenroll/${id}` } },
    ],
    reason: 'You get this mail because you are enrolled in this class at Blush Camp.',
    ...(author?.email !== undefined && { replyTo: author.email }),
  }),
});
