import { MAX_STARS } from '@blush/shared-ui/contracts';

/** 1, 2, ... up to the most stars of a rating. */
export const STAR_COUNTS = Array.from({ length: MAX_STARS }, (_, index) => index + 1);

export function starsInWords(stars: number): string {
  return stars === 1 ? '1 star' : `${stars} stars`;
}

export function StarShape({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
      <path d="M24 4.5l5.9 12.4 13.6 1.8-10 9.4 2.6 13.5L24 35l-12.1 6.6 2.6-13.5-10-9.4 13.6-1.8Z" />
    </svg>
  );
}
