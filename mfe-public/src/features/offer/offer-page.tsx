import { LinkButton, PageHead } from '@blush/shared-ui/components';
import { art, Picture } from '../../shared/artwork';
import { OfferNote } from '../../shared/offers/offer-note';
import styles from './offer-page.module.css';

const promises = [
  {
    title: 'The price you see is the price you pay',
    text: 'Where a class is reduced, its list price is struck beside it, and its page says until when.',
  },
  {
    title: 'The seat stays yours',
    text: 'We hold it while you pay. Once paid it is yours, even when the class fills up.',
  },
  {
    title: 'At home or in the studio',
    text: 'The page of a class says which, and what to bring.',
  },
] as const;

export function OfferPage() {
  return (
    <div className={styles.page}>
      <PageHead
        title="Offer"
        description="Up to 30% off makeup classes at Blush Camp. Valid until August 31st, 2025."
      />
      <section className={styles.promo} aria-labelledby="offer-title">
        <div className={styles.words}>
          <p className={styles.kicker}>Summer offer</p>
          <h1 id="offer-title" className={styles.title}>
            Up to <span className={styles.number}>30%</span> off
          </h1>
          <p className={styles.lead}>
            A season of colour: skin, brows, bridal and stage, taught by people who do it for a living.
          </p>
          <p className={styles.date}>Valid until August 31st, 2025</p>
          <p className={styles.note}>
            <OfferNote />
          </p>
          <LinkButton to="/allclass">Enrol Now</LinkButton>
        </div>
        <div className={styles.frame}>
          <Picture
            art={art.offer}
            alt=""
            sizes="(width >= 56rem) 60vw, 100vw"
            priority
            className={styles.picture}
          />
        </div>
      </section>
      <ul className={styles.promises}>
        {promises.map(({ title, text }) => (
          <li key={title}>
            <h2 className={styles.promise}>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
