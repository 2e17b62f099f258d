import { useApi } from '@blush/shared-ui/api-client';
import { switchRemote } from '@blush/shared-ui/contracts';
import { useLiveChange } from './live-change';

interface Switch {
  readonly app: string;
  readonly disabled: boolean;
}

export function useSwitchRemote() {
  const api = useApi();
  return useLiveChange(
    ({ app, disabled }: Switch) => api.call(switchRemote, { params: { app }, body: { disabled } }),
    ({ app, action }) => `${app} is switched ${action === 'disable' ? 'off' : 'on'}`,
  );
}
