/** Encodings there may be copies in, the smallest first, with the ending of a copy's file name. */
export const encodings = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof encodings;

/** Encodings a client takes, the smallest first. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const refused = /;\s*q=0(\.0*)?\s*$/;
  const offers = (header ?? '').toLowerCase().split(',');
  const takes = (encoding: Encoding) =>
    offers.some((offer) => offer.trim().split(/[\s;]/, 1)[0] === encoding && !refused.test(offer));
  return (Object.keys(encodings) as Encoding[]).filter(takes);
}

/** Whether a client would take a page: browsers name HTML, tools name nothing or everything. */
export function acceptsHtml(header: string | undefined): boolean {
  return header === undefined || /text\/html|\*\/\*/.test(header);
}

/** Whether a client's copy, named by `If-None-Match`, is this one. */
export function isFresh(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const weak = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => weak(tag) === weak(etag));
}
