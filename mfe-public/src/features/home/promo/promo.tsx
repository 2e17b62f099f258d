import { LinkButton } from '@blush/shared-ui/components';
import { useId } from 'react';
import { art, Picture } from '../../../shared/artwork';
import { LazyOfferNote } from '../offer/lazy-offer-note';
import styles from './promo.module.css';

export function Promo() {
  const id = useId();
  return (
    <section className={styles.promo} aria-labelledby={id}>
      <div className={styles.picture}>
        <Picture art={art.promo} alt="" sizes="100vw" />
      </div>
      <div className={styles.card}>
        <h2 id={id} className={styles.title}>
          Get <span className={styles.number}>40%</span> Discount In Each Class, Only For Today
        </h2>
        <LazyOfferNote />
        <LinkButton to="/allclass">Enrol Now</LinkButton>
      </div>
    </section>
  );
}
