import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

type SingleMutation<Data, Variables> = Omit<
  UseMutationResult<Data, Error, Variables>,
  'mutate' | 'mutateAsync'
> & {
  readonly mutate: (variables: Variables) => void;
};

/** `mutate` does nothing while the mutation is pending. `isPending` would not stop a double click: it changes with the next render. */
export function useSingleMutation<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
): SingleMutation<Data, Variables> {
  const running = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: async (...outcome) => {
      try {
        await options.onSettled?.(...outcome);
      } finally {
        running.current = false;
      }
    },
  });
  const { mutate } = mutation;
  const mutateOnce = useCallback(
    (variables: Variables) => {
      if (running.current) return;
      running.current = true;
      mutate(variables);
    },
    [mutate],
  );
  return { ...mutation, mutate: mutateOnce };
}
