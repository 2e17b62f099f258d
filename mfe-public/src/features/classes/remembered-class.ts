const KEY = 'blush:class-to-select';

export function rememberClass(id: string): void {
  sessionStorage.setItem(KEY, id);
}

export function takeRememberedClass(): string | undefined {
  const id = sessionStorage.getItem(KEY) ?? undefined;
  sessionStorage.removeItem(KEY);
  return id;
}
