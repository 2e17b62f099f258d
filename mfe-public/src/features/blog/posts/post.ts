import type { Art } from '../../../shared/artwork';

interface Section {
  readonly heading?: string;
  readonly paragraphs: readonly string[];
}

export interface Post {
  /** Anchor, as in `/blog#<slug>`. */
  readonly slug: string;
  readonly title: string;
  readonly author: string;
  readonly portrait: Art;
  readonly picture: Art;
  /** ISO 8601 day. */
  readonly published: string;
  readonly quote: string;
  readonly sections: readonly Section[];
}
