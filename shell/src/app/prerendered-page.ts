import type { KnownQuery } from './known-queries';
import { MAIN_ID } from './layout-ids';

/** The page as its HTML came: it can be read before any code of it runs, and when that never comes. */
export interface PrerenderedPage {
  /** Path it was rendered for; `*` stands for every path there is no page at. */
  readonly address: string;
  readonly queries: readonly KnownQuery[];
  /** Markup of the page itself, without the layout around it. */
  readonly markup: string;
}

/** What the element holds that the portal is shown in; `undefined` when the browser is to render all of it. */
export function findPrerenderedPage(element: HTMLElement): PrerenderedPage | undefined {
  const { address } = element.dataset;
  if (address === undefined) return undefined;
  const queries = document.getElementById('queries')?.textContent ?? '[]';
  return {
    address,
    queries: JSON.parse(queries) as KnownQuery[],
    markup: document.getElementById(MAIN_ID)?.innerHTML ?? '',
  };
}
