/** For mutation runs, whose runner offers `jest` only in `import.meta`; the usual runner sets the global itself. */
if (import.meta.jest) globalThis.jest = import.meta.jest;
