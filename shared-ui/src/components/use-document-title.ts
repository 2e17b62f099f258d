import { useEffect } from 'react';

const SITE = 'Blush Camp';

/** Title of the tab: `<title> · Blush Camp`. For pages that do without the Page component. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${SITE}`;
  }, [title]);
}
