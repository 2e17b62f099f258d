import lighthouse from 'lighthouse';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { freePorts, startPortal } from '@blush/workspace';
import { startBrowser } from '../browser.js';
import type { Bench } from '../bench.js';
import type { Table } from '../table.js';
import { findLiveClass } from './live-class.js';
import { type Audit, categories, type Category, scoreTable } from './scores.js';

const PAGES = ['/', '/allclass', '/blog'] as const;
const CLASS_PAGE = '/allclass/:id';

export async function measureQuality({ folder, runs, print }: Bench): Promise<Table> {
  const portal = await startPortal(root, folder, print);
  try {
    const audits: Record<string, Audit[]> = {};
    const addresses = new Map<string, string>(PAGES.map((page) => [page, page]));
    addresses.set(CLASS_PAGE, await findLiveClass(portal.apiAddress));
    for (const [page, address] of addresses) {
      audits[page] = [];
      for (let run = 1; run <= runs; run += 1) {
        print(`Lighthouse on ${page}: run ${run} of ${runs}`);
        audits[page].push(await auditInNewBrowser(portal.address + address, print));
      }
    }
    return scoreTable(audits);
  } finally {
    await portal.stop();
  }
}

const ATTEMPTS = 3;

async function auditInNewBrowser(address: string, print: Bench['print'], attempt = 1): Promise<Audit> {
  const { debugging } = await freePorts(['debugging']);
  const port = Number(debugging);
  const browser = await startBrowser(print, port);
  try {
    return await audit(address, port, print);
  } catch (error) {
    if (!(error instanceof IncompleteRecording) || attempt === ATTEMPTS) throw error;
    print(`  once more: ${error.message}`);
  } finally {
    await browser.close();
  }
  return auditInNewBrowser(address, print, attempt + 1);
}

/** Lighthouse missed browser events and recommends another run; not an error of the page. */
class IncompleteRecording extends Failure {}

async function audit(address: string, port: number, print: Bench['print']): Promise<Audit> {
  const names = Object.keys(categories) as Category[];
  const result = await lighthouse(address, { port, onlyCategories: names, logLevel: 'error' });
  const report = result?.lhr;
  if (report === undefined) throw new Failure(`Lighthouse has no result for ${address}`);
  if (report.runtimeError)
    throw new IncompleteRecording(`Lighthouse could not audit ${address}: ${report.runtimeError.message}`);
  const scoreOf = (name: Category) => {
    const category = report.categories[name];
    if (typeof category?.score !== 'number')
      throw new Failure(`Lighthouse has no score of ${address} for ${name}`);
    for (const { id, weight } of category.auditRefs) {
      const { score = null, title = id, displayValue = '' } = report.audits[id] ?? {};
      if (weight > 0 && score !== null && score < 0.9)
        print(`  ${name}: ${title} ${displayValue} (${score})`);
    }
    return Math.round(category.score * 100);
  };
  const figureOf = (id: string) => {
    const figure = report.audits[id]?.numericValue;
    if (figure === undefined) throw new Failure(`Lighthouse has no ${id} of ${address}`);
    return figure;
  };
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    blockingMs: figureOf('total-blocking-time'),
    shift: figureOf('cumulative-layout-shift'),
  };
}
