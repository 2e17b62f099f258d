import { PageHead } from '@blush/shared-ui/components';
import { useRuntimeConfig } from '@blush/shared-ui/session';
import { slides } from './hero/slides';

export function HomeHead() {
  const [{ text }] = slides;
  const { origin } = useRuntimeConfig();
  return (
    <PageHead
      title="Makeup and beauty classes"
      description={text}
      jsonLd={{
        '@type': 'Organization',
        name: 'Blush Camp',
        description: text,
        foundingDate: '2000',
        ...(origin !== undefined && { url: `${origin}/` }),
      }}
    />
  );
}
