import { SearchBox } from '@blush/shared-ui/data';
import { useCallback, useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

interface SearchToolProps {
  label: string;
  value: string;
  onSearch: (words: string) => void;
}

export function SearchTool({ label, value, onSearch }: SearchToolProps) {
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState({ value, sent: value });

  // A value from elsewhere, such as a link, replaces the typed text; one sent from here does not: typing may go on.
  if (value !== last.value) {
    setLast({ value, sent: value });
    if (value !== last.sent) setTyped(value);
  }

  const send = useCallback(() => {
    if (typed === last.sent) return;
    setLast((before) => ({ ...before, sent: typed }));
    onSearch(typed);
  }, [typed, last.sent, onSearch]);

  useEffect(() => {
    const timer = setTimeout(send, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [send]);

  // Also sent on blur: if a link is clicked before the pause ends, the text could enter the next page's address.
  return <SearchBox label={label} value={typed} onChange={setTyped} onLeave={send} />;
}
