import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

type SingleMutation<Data, Variables> = Omit<
  UseMutationResult<Data, Error, Variables>,
  'mutate' | 'mutateAsync'
> & {
  readonly mutate: (variables: Variables) => void;
};

/** Ignores calls while one is pending. `isPending` alone comes too late for a double click: it changes on render. */
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
