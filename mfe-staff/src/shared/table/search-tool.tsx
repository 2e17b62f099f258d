import { SearchBox } from '@blush/shared-ui/data';
import { useCallback, useEffect, useState } from 'react';

/** Milliseconds without a key before a search is asked for. */
const PAUSE_MS = 250;

export interface SearchToolProps {
  label: string;
  /** What is looked for now. */
  value: string;
  onSearch: (words: string) => void;
}

/** A search box whose words are looked for after a pause in typing, or when it is left. */
export function SearchTool({ label, value, onSearch }: SearchToolProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState({ value, asked: value });

  // The value was changed from outside, such as by a link or *Show all*; words asked for from here are still being typed.
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

  // Words are kept in the address. Asked for after the pause, they could come into that of the page a link leads to.
  return <SearchBox label={label} value={typed} onChange={setTyped} onLeave={ask} />;
}
