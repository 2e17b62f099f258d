import { LinkButton, useDocumentTitle } from '@blush/shared-ui/components';
import styles from './offer-page.module.css';

const promises = [
  { title: 'Every level', text: 'Beginners and working artists save the same, in each class on the list.' },
  { title: 'Your own kit', text: 'Learn with the brushes you own. We lend what is missing.' },
  { title: 'A seat that stays', text: 'Once paid, your place is yours, even when the class fills up.' },
] as const;

/** `/offer` */
export function OfferPage() {
  useDocumentTitle('Offer');
  return (
    <div className={styles.page}>
      <section className={styles.promo} aria-labelledby="offer-title">
        <p className={styles.kicker}>Summer offer</p>
        <h1 id="offer-title" className={styles.title}>
          Up to <span className={styles.number}>30%</span> off
        </h1>
        <p className={styles.lead}>
          A season of colour for less: skin, brows, bridal and stage, taught in small classes.
        </p>
        <p className={styles.date}>Valid until August 31st, 2025</p>
        <LinkButton to="/allclass">Enrol Now</LinkButton>
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
