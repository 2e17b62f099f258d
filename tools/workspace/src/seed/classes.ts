import {
  approveClass,
  createClass,
  denyClass,
  giveFeedback,
  listClasses,
  type ClassFilesBody,
  type SchoolClass,
  uploadClassFile,
} from '@blush/shared-ui/contracts';
import type { Config } from '@blush/server-kit/config';
import type { Tokens } from './people.js';
import { ADMIN, classes, type DemoClass } from './demo-data.js';
import { demoDetails } from './demo-details.js';
import { demoMaterials } from './demo-materials.js';
import { demoSessions } from './demo-sessions.js';
import { pdfOfLines } from './pdf-of-lines.js';
import { callApi } from './api-client.js';

export type ClassesByName = ReadonlyMap<string, SchoolClass>;

export async function seedClasses(config: Config, tokens: Tokens): Promise<ClassesByName> {
  const admin = tokens.get(ADMIN) ?? '';
  const today = new Date().toISOString().slice(0, 10);
  const before = await offeredClasses(config, tokens);
  for (const offer of classes.filter(({ className }) => !before.has(className))) {
    const files = offer.hasKitList
      ? [await uploadKitList(config, tokens.get(offer.by) ?? '', offer)]
      : undefined;
    await callApi(config, tokens.get(offer.by) ?? '', createClass, {
      body: {
        className: offer.className,
        classImg: `/demo/classes/${offer.picture}.avif`,
        availableSeat: offer.seats,
        price: offer.price,
        details: demoDetails[offer.picture],
        sessions: demoSessions(offer.picture, today),
        materials: demoMaterials[offer.picture],
        files,
      },
    });
  }
  const offered = await offeredClasses(config, tokens);
  for (const offer of classes) {
    const listed = offered.get(offer.className);
    if (listed?.status === 'pending') await review(config, admin, listed._id, offer);
  }
  return offered;
}

async function uploadKitList(
  config: Config,
  token: string,
  { className, picture }: DemoClass,
): Promise<ClassFilesBody[number]> {
  const kit = (demoDetails[picture]?.kit ?? []).map((item) => `[  ]  ${item}`);
  const body = pdfOfLines(`${className}: what to bring`, kit);
  const { id } = await callApi(config, token, uploadClassFile, { body });
  return { id, name: 'Kit list.pdf' };
}

async function review(config: Config, admin: string, id: string, offer: DemoClass): Promise<void> {
  const params = { id };
  // Write the feedback first: a repeated run skips a class whose state has changed.
  if (offer.feedback) {
    await callApi(config, admin, giveFeedback, { params, body: { feedback: offer.feedback } });
  }
  if (offer.review === 'approved') await callApi(config, admin, approveClass, { params });
  if (offer.review === 'deny') await callApi(config, admin, denyClass, { params });
}

export async function offeredClasses(config: Config, tokens: Tokens): Promise<ClassesByName> {
  const answer = await callApi(config, tokens.get(ADMIN) ?? '', listClasses, { query: { view: 'all' } });
  const list = Array.isArray(answer) ? answer : answer.items;
  return new Map(list.map((one) => [one.className, one]));
}
