const KEY = 'blush:class-to-select';

/** Keeps a class for the sign-in that this tab leaves for. */
export function rememberClass(id: string): void {
  sessionStorage.setItem(KEY, id);
}

/** The class that was kept, once: asking forgets it. */
export function takeRememberedClass(): string | undefined {
  const id = sessionStorage.getItem(KEY) ?? undefined;
  sessionStorage.removeItem(KEY);
  return id;
}
