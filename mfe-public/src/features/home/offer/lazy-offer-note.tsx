import { type ComponentType, useEffect, useState } from 'react';
import { useInView } from '../behaviour/use-in-view';
import styles from './lazy-offer-note.module.css';

/** Loaded when it comes into view, to keep the first load within its size budget; its space is reserved. */
export function LazyOfferNote() {
  const [ref, visibility] = useInView();
  const [Note, setNote] = useState<ComponentType>();
  useEffect(() => {
    if (visibility === 'seen')
      void import('../../../shared/offers/offer-note').then(({ OfferNote }) => setNote(() => OfferNote));
  }, [visibility]);
  return (
    <p ref={ref} className={styles.note}>
      {Note && <Note />}
    </p>
  );
}
