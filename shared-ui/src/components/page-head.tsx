import { useLocation } from 'react-router-dom';
import { useRuntimeConfig } from '../session/runtime-config';

const SITE = 'Blush Camp';

/** The brand's picture for shared pages. */
const SCHOOL_PICTURE = '/og.jpg';

/** A thing as schema.org describes it. */
export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

export interface PageHeadProps {
  /** Names the page in the tab and in search results: `<title> · Blush Camp`. */
  title: string;
  /** What a search result says below the title: one or two sentences, at most some 160 characters. */
  description?: string;
  /** Address of the picture that stands for the page where it is shared, 1200 by 630; the brand's by default. */
  image?: string;
  /** For pages that search engines must not list: personal ones, errors. */
  noIndex?: boolean;
  /** What the page is about, for search engines; `@context` is added. */
  jsonLd?: StructuredData | readonly StructuredData[];
}

/**
 * What a page says about itself in the document's head. A page renders it once, anywhere: React moves the tags into
 * the head and takes them out with the page.
 */
export function PageHead({
  title,
  description,
  image = SCHOOL_PICTURE,
  noIndex = false,
  jsonLd,
}: PageHeadProps) {
  const { origin } = useRuntimeConfig();
  const { pathname } = useLocation();
  const name = `${title} · ${SITE}`;
  const picture = origin && (publicAddress(image, origin) ?? publicAddress(SCHOOL_PICTURE, origin));
  return (
    <>
      <title>{name}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {!noIndex && origin !== undefined && (
        <>
          <link rel="canonical" href={origin + pathname} />
          <meta property="og:url" content={origin + pathname} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={SITE} />
      <meta property="og:title" content={name} />
      {description !== undefined && <meta property="og:description" content={description} />}
      {picture !== undefined && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content={picture === undefined ? 'summary' : 'summary_large_image'} />
      {jsonLd !== undefined && <JsonLd data={jsonLd} />}
    </>
  );
}

/** Data, not code: a script element of this type is never run, so no policy has to allow it. */
function JsonLd({ data }: { data: NonNullable<PageHeadProps['jsonLd']> }) {
  const things = Array.isArray(data) ? { '@graph': data } : data;
  // Nothing in it may look like the element's end.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...things }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/**
 * Address of one of the portal's own pictures at the portal's public origin, from wherever the page was opened;
 * others stay as they are. A browser knows bundled pictures by whole addresses, a server by their paths: both come out the same.
 */
function publicAddress(image: string, origin: string): string | undefined {
  const here = typeof window === 'undefined' ? origin : window.location.origin;
  // Instructors type addresses too, and not each of them is one.
  if (!URL.canParse(image, here)) return undefined;
  const address = new URL(image, here);
  return address.origin === here ? origin + address.pathname + address.search : address.href;
}
