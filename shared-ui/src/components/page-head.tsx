import { useLocation } from 'react-router-dom';
import { useRuntimeConfig } from '../session/runtime-config';
import { documentTitle, SITE } from './use-document-title';

const BRAND_PICTURE = '/og.jpg';

export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

export interface PageHeadProps {
  title: string;
  /** One or two sentences, at most 160 characters. */
  description?: string;
  /** Address of a picture of 1200 by 630 pixels; default: the brand's. */
  image?: string;
  noIndex?: boolean;
  jsonLd?: StructuredData | readonly StructuredData[];
}

/** Rendered once per page, anywhere: React hoists the tags into the head. */
export function PageHead({
  title,
  description,
  image = BRAND_PICTURE,
  noIndex = false,
  jsonLd,
}: PageHeadProps) {
  const { origin } = useRuntimeConfig();
  const { pathname } = useLocation();
  const name = documentTitle(title);
  const picture = origin && (publicAddress(image, origin) ?? publicAddress(BRAND_PICTURE, origin));
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
  const content = Array.isArray(data) ? { '@graph': data } : data;
  // `<` is escaped so that the data cannot close the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...content }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Bundled pictures are URLs in a browser and paths on a server; both become URLs of the public origin. */
function publicAddress(image: string, origin: string): string | undefined {
  const currentOrigin = typeof window === 'undefined' ? origin : window.location.origin;
  // Instructors may enter an invalid address.
  if (!URL.canParse(image, currentOrigin)) return undefined;
  const address = new URL(image, currentOrigin);
  return address.origin === currentOrigin ? origin + address.pathname + address.search : address.href;
}
