import { useQuery } from '@blush/shared-ui/query';
import { useRuntimeConfig } from '@blush/shared-ui/session';
import { loadProvider } from './load-provider';

export function useProvider() {
  const { stripe } = useRuntimeConfig();
  return useQuery({
    queryKey: ['payment-provider', stripe.publishableKey],
    queryFn: () => loadProvider(stripe),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    structuralSharing: false,
  });
}
