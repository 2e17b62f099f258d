import { useApi } from '@blush/shared-ui/api-client';
import { rollBackApp } from '@blush/shared-ui/contracts';
import { useLiveChange } from './live-change';

interface RollBack {
  readonly app: string;
  /** The live version that the admin saw: the edge refuses to roll back any other. */
  readonly from: string;
  /** The version before it that the admin saw; the edge passes over one that is not what was released. */
  readonly previous: string;
}

export function useRollBackApp() {
  const api = useApi();
  return useLiveChange(
    ({ app, from }: RollBack) => api.call(rollBackApp, { params: { app }, body: { from } }),
    ({ app, to }, { previous }) =>
      `${app} is back at ${to}${to === previous ? '' : `: ${previous} is not what was released`}`,
  );
}
