import { useEffect } from 'react';

export const SITE = 'Blush Camp';

export function documentTitle(title: string): string {
  return `${title} · ${SITE}`;
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
