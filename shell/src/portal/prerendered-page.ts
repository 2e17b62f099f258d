import { QUERIES_ID } from '@blush/shared-ui/contracts';
import type { KnownQuery } from './known-queries';
import { MAIN_ID } from '../base/layout-ids';

/** Readable before its code runs, and also if the code cannot be loaded. */
export interface PrerenderedPage {
  /** `*` is the not-found page. */
  readonly address: string;
  readonly queries: readonly KnownQuery[];
  /** A copy, because React takes over the elements of the page. */
  readonly content: Node | undefined;
}

export function findPrerenderedPage(element: HTMLElement): PrerenderedPage | undefined {
  const { address } = element.dataset;
  if (address === undefined) return undefined;
  const queries = document.getElementById(QUERIES_ID)?.textContent ?? '[]';
  return {
    address,
    queries: JSON.parse(queries) as KnownQuery[],
    content: copyOf(document.getElementById(MAIN_ID)),
  };
}

/** In a document of its own, where nothing is loaded: a copied picture is fetched before its `loading` is set. */
function copyOf(main: HTMLElement | null): Node | undefined {
  return main ? document.implementation.createHTMLDocument('').importNode(main, true) : undefined;
}
