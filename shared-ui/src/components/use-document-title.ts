import { useEffect } from 'react';

const SITE = 'Blush Camp';

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${SITE}`;
  }, [title]);
}
