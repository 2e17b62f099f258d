import { useSyncExternalStore } from 'react';
import type { ColourScheme } from './tokens';

const DARK = '(prefers-color-scheme: dark)';

function read(): ColourScheme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia(DARK).matches ? 'dark' : 'light';
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', onChange);
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    query.removeEventListener('change', onChange);
    observer.disconnect();
  };
}

/** Light while rendering on a server. */
export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(subscribe, read, () => 'light');
}
