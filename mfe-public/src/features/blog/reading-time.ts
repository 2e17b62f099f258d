import type { Post } from './posts/post';

/** Words per minute. */
const PACE = 220;

/** Minutes, rounded up. */
export function readingTime({ sections }: Post): number {
  const texts = sections.flatMap(({ heading = '', paragraphs }) => [heading, ...paragraphs]);
  const words = texts.join(' ').split(/\s+/).filter(Boolean).length;
  return Math.ceil(words / PACE);
}
