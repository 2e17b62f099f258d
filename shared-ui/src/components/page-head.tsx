import { useLocation } from 'react-router-dom';
import { useRuntimeConfig } from '../session/runtime-config';

const SITE = 'Blush Camp';

const SCHOOL_PICTURE = '/og.jpg';

export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

export interface PageHeadProps {
  title: string;
  /** One or two sentences, at most 160 characters. */
  description?: string;
  /** 1200 by 630 pixels; the brand's by default. */
  image?: string;
  noIndex?: boolean;
  jsonLd?: StructuredData | readonly StructuredData[];
}

/** Rendered once per page, anywhere: React hoists the tags into the head. */
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

/** A data block, not a script: the Content-Security-Policy need not allow it. */
function JsonLd({ data }: { data: NonNullable<PageHeadProps['jsonLd']> }) {
  const things = Array.isArray(data) ? { '@graph': data } : data;
  // `<` is escaped so that the data cannot close the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...things }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** A browser resolves bundled pictures to whole URLs, a server to paths: both become URLs at the public origin. */
function publicAddress(image: string, origin: string): string | undefined {
  const here = typeof window === 'undefined' ? origin : window.location.origin;
  // Instructors type addresses, which may be invalid.
  if (!URL.canParse(image, here)) return undefined;
  const address = new URL(image, here);
  return address.origin === here ? origin + address.pathname + address.search : address.href;
}
