export interface AreaFailures {
  readonly note: (path: string, error: unknown) => void;
  readonly clear: (path: string) => void;
  readonly at: (path: string) => unknown;
  readonly rethrow: (path: string) => void;
}

export function createAreaFailures(): AreaFailures {
  const failures = new Map<string, unknown>();
  return {
    note: (path, error) => failures.set(path, error),
    clear: (path) => failures.delete(path),
    at: (path) => failures.get(path),
    rethrow: (path) => {
      if (failures.has(path)) throw failures.get(path);
    },
  };
}
