import { type ComponentType, useEffect, useState } from 'react';
import styles from './lazy-offer-note.module.css';

/** For the home page, whose first load has no room for the note; its place is kept free. */
export function LazyOfferNote() {
  const [Note, setNote] = useState<ComponentType>();
  useEffect(() => void import('./offer-note').then(({ OfferNote }) => setNote(() => OfferNote)), []);
  return <p className={styles.note}>{Note && <Note />}</p>;
}
