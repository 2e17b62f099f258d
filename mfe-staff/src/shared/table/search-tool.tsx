import { SearchBox } from '@blush/shared-ui/data';
import { useCallback, useEffect, useState } from 'react';

/** Milliseconds. */
const PAUSE_MS = 250;

export interface SearchToolProps {
  label: string;
  value: string;
  onSearch: (words: string) => void;
}

export function SearchTool({ label, value, onSearch }: SearchToolProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState({ value, asked: value });

  // Changed from outside, such as by a link; a search sent from here must not replace what is typed meanwhile.
  if (value !== known.value) {
    setKnown({ value, asked: value });
    if (value !== known.asked) setTyped(value);
  }

  const ask = useCallback(() => {
    if (typed === known.asked) return;
    setKnown((before) => ({ ...before, asked: typed }));
    onSearch(typed);
  }, [typed, known.asked, onSearch]);

  useEffect(() => {
    const timer = setTimeout(ask, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [ask]);

  // Searched on blur too: after the pause the words could end up in the address of the next page.
  return <SearchBox label={label} value={typed} onChange={setTyped} onLeave={ask} />;
}
