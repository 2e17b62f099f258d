/** A page as it was rendered last. */
export interface KnownPage {
  /** Path in the set of pages. */
  readonly file: string;
  /** Of the requests that it made. */
  readonly urls: readonly string[];
  /** Hash of their answers. */
  readonly answers: string;
  /** Hash of the file. */
  readonly html: string;
  readonly isIndexed: boolean;
}

/**
 * What one process knows of the pages that it rendered last. Rendering is deterministic, so a page whose requests get the
 * same answers is the same page. Kept in memory only, because another version of this code may compose pages differently.
 */
export class KnownPages {
  #basis = '';
  #pages: ReadonlyMap<string, KnownPage> = new Map();

  /** @param basis every input of the pages except API data */
  of(basis: string): ReadonlyMap<string, KnownPage> {
    return basis === this.#basis ? this.#pages : new Map();
  }

  replace(basis: string, pages: ReadonlyMap<string, KnownPage>): void {
    this.#basis = basis;
    this.#pages = pages;
  }
}
