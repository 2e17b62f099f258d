/** In mutation runs, whose runner has `jest` for each module alone; the runner of the API's tests sets the global itself. */
if (import.meta.jest) globalThis.jest = import.meta.jest;
