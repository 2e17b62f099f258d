import {
  itemsOf,
  createDraft,
  getStaffClass,
  listClasses,
  listClassMessages,
  localTimeIn,
  sendClassMessage,
  updateClass,
} from '@blush/shared-ui/contracts';
import type { Config } from '@blush/server-kit/config';
import { callApi } from './api-client.js';
import type { ClassesByName } from './classes.js';
import { classes, demoArchived, demoCancelled, demoDraft, demoMessage } from './demo-data.js';
import type { Tokens } from './people.js';

/** Creates the draft, which only its instructor sees. */
export async function seedDraft(config: Config, tokens: Tokens): Promise<void> {
  const { by, ...body } = demoDraft;
  const token = tokens.get(by) ?? '';
  const own = itemsOf(await callApi(config, token, listClasses, { query: { view: 'mine' } }));
  if (own.some(({ className }) => className === body.className)) return;
  await callApi(config, token, createDraft, { body });
}

/** Sends the message of an instructor to a class, and cancels the last session of a class. */
export async function seedClassEvents(config: Config, tokens: Tokens, offered: ClassesByName): Promise<void> {
  const { className, text } = demoMessage;
  const { token, params } = ownClass(className, tokens, offered);
  const sent = await callApi(config, token, listClassMessages, { params });
  if (sent.length === 0) await callApi(config, token, sendClassMessage, { params, body: { text } });
  await cancelLastSession(config, ownClass(demoCancelled, tokens, offered));
}

/** Archives a class, which keeps its students. */
export async function seedArchived(config: Config, tokens: Tokens, offered: ClassesByName): Promise<void> {
  const { token, params } = ownClass(demoArchived, tokens, offered);
  const { version, stage } = await callApi(config, token, getStaffClass, { params });
  if (stage === undefined)
    await callApi(config, token, updateClass, { params, body: { version, stage: 'archived' } });
}

interface OwnClass {
  readonly token: string;
  readonly params: { readonly id: string };
}

/** Finds a class of the demo, and the token of its instructor. */
function ownClass(className: string, tokens: Tokens, offered: ClassesByName): OwnClass {
  const { by = '' } = classes.find((one) => one.className === className) ?? {};
  return { token: tokens.get(by) ?? '', params: { id: offered.get(className)?._id ?? '' } };
}

async function cancelLastSession(config: Config, { token, params }: OwnClass): Promise<void> {
  const { version, sessions = [] } = await callApi(config, token, getStaffClass, { params });
  if (sessions.some(({ cancelledAt }) => cancelledAt !== undefined)) return;
  const last = sessions.at(-1)?.id;
  const stated = sessions.map(({ id, start, end, zone, joinUrl }) => ({
    id,
    start: localTimeIn(start, zone),
    end: localTimeIn(end, zone),
    zone,
    ...(joinUrl !== undefined && { joinUrl }),
    ...(id === last && { cancelled: true }),
  }));
  await callApi(config, token, updateClass, { params, body: { version, sessions: stated } });
}
