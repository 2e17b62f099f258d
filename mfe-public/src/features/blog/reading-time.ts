import type { Post } from './posts/post';

/** Words a minute that people read of a text like this. */
const PACE = 220;

/** Minutes it takes to read a post, rounded to the next whole one. */
export function readingTime({ sections }: Post): number {
  const texts = sections.flatMap(({ heading = '', paragraphs }) => [heading, ...paragraphs]);
  const words = texts.join(' ').split(/\s+/).filter(Boolean).length;
  return Math.ceil(words / PACE);
}
