import { type ClassDetails, type ClassSession, refundRule } from '@blush/shared-ui/contracts';
import type { MailedPart } from '../../classes/mailed-classes.service.js';
import { defineKind } from './mail-kind.js';
import { formatFacts, placeFacts, sessionFacts, sessionsToCome, timesInWords } from './words.js';

/** Cancellations are named session by session. */
type ChangedPart = Exclude<MailedPart, 'cancelled'>;

/** What changed since the last mail with the dates. */
interface Changes {
  readonly className: string;
  readonly details: ClassDetails;
  readonly cancelled: readonly ClassSession[];
  readonly parts: readonly ChangedPart[];
  readonly toCome: readonly ClassSession[];
  /** Whether the class has sessions, and all of them are cancelled. */
  readonly isCancelled: boolean;
}

interface Heading {
  readonly subject: string;
  readonly title: string;
}

const partNames: Readonly<Record<ChangedPart, string>> = {
  times: 'the times',
  joinUrl: 'the link to join',
  place: 'the place',
  format: 'how the class takes place',
};
const changedParts = Object.keys(partNames) as ChangedPart[];
const listInWords = new Intl.ListFormat('en', { type: 'conjunction' });

/** `about`: an order. `version`: `sessionsVersion` of the class; after a later change, its mail replaces this one. */
export const sessionsChanged = defineKind({
  hasCalendar: true,
  read: async ({ about }, sources) => {
    const sale = await sources.sale(about);
    const dates = sale && (await sources.classDates(sale.classId));
    if (!dates) return undefined;
    const { className, details, sessions, sessionsVersion, changedAt } = dates;
    const known = await sources.datesKnownAt(sale);
    const isNew = (moment: string | Date | undefined) => moment !== undefined && new Date(moment) > known;
    return {
      id: about,
      className,
      details,
      state: sale.state,
      sessionsVersion,
      cancelled: sessions.filter(({ cancelledAt }) => isNew(cancelledAt)),
      parts: changedParts.filter((part) => isNew(changedAt[part])),
      toCome: sessionsToCome(sessions, sources.now()),
      isCancelled: sessions.length > 0 && sessions.every(({ cancelledAt }) => cancelledAt !== undefined),
      hasSessions: sessions.length > 0,
    };
  },
  stillWanted: ({ state, sessionsVersion }, { version }) =>
    state === 'enrolled' && sessionsVersion === version,
  content: (changes, portal) => {
    const { id, details, cancelled, parts, toCome, isCancelled, hasSessions } = changes;
    const facts = [...sessionFacts(toCome), ...formatFacts(details), ...placeFacts(details)];
    return {
      ...headingOf(changes),
      preview: previewOf(changes),
      blocks: [
        ...cancellationBlocks(cancelled),
        ...(parts.length > 0 || cancelled.length === 0 ? [{ text: changeInWords(parts) }] : []),
        ...(isCancelled || facts.length === 0
          ? []
          : [{ text: 'This is how the class takes place now:' }, { facts }]),
        ...(cancelled.length > 0 || parts.includes('times') ? [{ text: refundRule }] : []),
        {
          text: [
            ...(isCancelled ? [] : ['Your seat stays yours.']),
            ...(hasSessions ? ['The file with this mail brings your calendar up to date.'] : []),
          ].join(' '),
        },
        { action: { label: 'Dates and materials', url: `${portal}/dashboard/myenroll/${id}` } },
        { links: [{ label: 'Refunds', url: `${portal}/refunds` }] },
      ],
      reason: 'You get this mail because you are enrolled in this class at Blush Camp.',
    };
  },
});

function headingOf({ className, cancelled, parts, isCancelled }: Changes): Heading {
  if (cancelled.length > 0 && isCancelled)
    return { subject: `Cancelled: ${className}`, title: `All sessions of ${className} are cancelled` };
  if (cancelled.length === 1)
    return { subject: `Cancelled session: ${className}`, title: `A session of ${className} is cancelled` };
  if (cancelled.length > 1)
    return {
      subject: `Cancelled sessions: ${className}`,
      title: `${cancelled.length} sessions of ${className} are cancelled`,
    };
  if (parts.length > 0 && parts.every((part) => part === 'place'))
    return { subject: `New place: ${className}`, title: `The place of ${className} has changed` };
  if (parts.length > 0 && parts.every((part) => part === 'place' || part === 'format'))
    return { subject: `Changed: ${className}`, title: `How ${className} takes place has changed` };
  return { subject: `Changed sessions: ${className}`, title: `The sessions of ${className} have changed` };
}

function previewOf({ cancelled, details, parts, toCome }: Changes): string {
  return [
    ...(cancelled.length > 0 ? [`Cancelled: ${cancelled.map(timesInWords).join('; ')}`] : []),
    ...(parts.includes('place') && details.place !== undefined ? [details.place] : []),
    ...toCome.map(timesInWords),
  ].join('; ');
}

function cancellationBlocks(cancelled: readonly ClassSession[]) {
  if (cancelled.length === 0) return [];
  const sessions = cancelled.length === 1 ? 'this session' : 'these sessions';
  return [
    { text: `Your instructor has cancelled ${sessions}:` },
    { facts: cancelled.map((session) => ['Cancelled', timesInWords(session)] as const) },
  ];
}

function changeInWords(parts: readonly ChangedPart[]): string {
  return parts.length === 0
    ? 'Your instructor has changed the class.'
    : `Your instructor has changed ${listInWords.format(parts.map((part) => partNames[part]))}.`;
}
