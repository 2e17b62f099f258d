import { unlessBlocked } from '@blush/shared-ui/bundled';

const KEY = 'blush:class-to-select';

export function rememberClass(id: string): void {
  unlessBlocked(() => sessionStorage.setItem(KEY, id));
}

export function takeRememberedClass(): string | undefined {
  const id = unlessBlocked(() => sessionStorage.getItem(KEY)) ?? undefined;
  unlessBlocked(() => sessionStorage.removeItem(KEY));
  return id;
}
