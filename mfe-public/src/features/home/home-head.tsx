import { PageHead } from '@blush/shared-ui/components';
import { useRuntimeConfig } from '@blush/shared-ui/session';

const DESCRIPTION =
  'Small summer classes in makeup, bridal looks and hair, taught by working artists. Bring a bare face and your brushes; leave with a look your hands remember.';

export function HomeHead() {
  const { origin } = useRuntimeConfig();
  return (
    <PageHead
      title="Makeup and beauty classes"
      description={DESCRIPTION}
      jsonLd={{
        '@type': 'Organization',
        name: 'Blush Camp',
        description: DESCRIPTION,
        foundingDate: '2000',
        ...(origin !== undefined && { url: `${origin}/` }),
      }}
    />
  );
}
