import { toast } from '@blush/shared-ui/components';
import type { Call, UpdateResult } from '@blush/shared-ui/contracts';
import { useMutation, useRefresh } from '@blush/shared-ui/query';
import { isVersionConflict } from './is-version-conflict';

/** Text of the toast when the record already had the requested values. */
export const NOTHING_CHANGED = 'Nothing has changed.';

interface Change<Input> {
  readonly send: (input: Input) => Promise<UpdateResult>;
  /** Text of the toast after a change. */
  readonly done: (input: Input) => string;
  /** Calls whose data contains the record. */
  readonly refreshes: readonly Call[];
}

/** Changes one record. A toast reports success, that nothing changed, or the error. Pending until `refreshes` are refetched. */
export function useChange<Input = void>({ send, done, refreshes }: Change<Input>) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ modifiedCount }, input) => {
      if (modifiedCount > 0) toast.success(done(input));
      else toast.warning(NOTHING_CHANGED);
    },
    onError: (error) => toast.warning(error.message, { duration: isVersionConflict(error) ? 8000 : 4000 }),
    onSettled: () => refresh(...refreshes),
  });
}
