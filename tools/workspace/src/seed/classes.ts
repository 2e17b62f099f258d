import {
  itemsOf,
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
import { demoFiles } from './demo-files.js';
import { demoMaterials } from './demo-materials.js';
import { demoSessions } from './demo-sessions.js';
import { pdfOfLines } from './pdf-of-lines.js';
import { callApi } from './api-client.js';

export type ClassesByName = ReadonlyMap<string, SchoolClass>;

export async function seedClasses(config: Config, tokens: Tokens): Promise<ClassesByName> {
  const admin = tokens.get(ADMIN) ?? '';
  const now = new Date();
  const before = await offeredClasses(config, tokens);
  for (const offer of classes.filter(({ className }) => !before.has(className))) {
    const token = tokens.get(offer.by) ?? '';
    await callApi(config, token, createClass, {
      body: {
        className: offer.className,
        classImg: `/demo/classes/${offer.picture}.avif`,
        availableSeat: offer.seats,
        price: offer.price,
        details: demoDetails[offer.picture],
        sessions: demoSessions(offer.dates ?? offer.picture, now),
        materials: [...(demoMaterials[offer.picture] ?? [])],
        files: await uploadFiles(config, token, offer.picture),
      },
    });
  }
  const offered = await offeredClasses(config, tokens);
  for (const offer of classes) {
    const listed = offered.get(offer.className);
    // An archived class has this status too.
    if (listed?.status === 'pending' && listed.stage === undefined)
      await review(config, admin, listed._id, offer);
  }
  return offered;
}

async function uploadFiles(config: Config, token: string, picture: string): Promise<ClassFilesBody> {
  const files: ClassFilesBody = [];
  for (const { name, title, lines } of demoFiles[picture] ?? []) {
    const { id } = await callApi(config, token, uploadClassFile, { body: pdfOfLines(title, lines) });
    files.push({ id, name });
  }
  return files;
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
  return new Map(itemsOf(answer).map((one) => [one.className, one]));
}
