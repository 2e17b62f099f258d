import type { Art } from '../../../shared/artwork';

/** A part of a post under a heading of its own; the first one opens the post and has none. */
export interface Section {
  readonly heading?: string;
  readonly paragraphs: readonly string[];
}

export interface Post {
  /** Names the post in addresses: `/blog#<slug>`. */
  readonly slug: string;
  readonly title: string;
  readonly author: string;
  /** Of the author. */
  readonly portrait: Art;
  readonly picture: Art;
  /** ISO 8601 day. */
  readonly published: string;
  /** One sentence of it, set large. */
  readonly quote: string;
  readonly sections: readonly Section[];
}
