import { formatPrice } from '@blush/shared-ui/components';
import { art, Picture } from '../../../shared/artwork';
import { LazyOfferNote } from '../offer/lazy-offer-note';
import { Section } from '../section/section';
import styles from './best-price.module.css';

const services = [
  { title: 'Classic Makeover', price: 40, art: art.priceClassicMakeover },
  { title: 'Beautiful HairStyle', price: 22, art: art.priceBeautifulHairStyle },
  { title: 'Bridal Makeover', price: 40, art: art.priceBridalMakeover },
  { title: 'Stylish HairStyle', price: 20, art: art.priceStylishHairStyle },
] as const;

export function BestPrice() {
  return (
    <Section title="Best Price In Town" className={styles.block}>
      <div className={styles.offer}>
        <p className={styles.discount}>
          up to <span className={styles.number}>30%</span> discount
        </p>
        <p className={styles.hours}>only for today between 08:00 – 11:00</p>
        <LazyOfferNote />
      </div>
      <ul className={styles.services}>
        {services.map(({ title, price, art: picture }) => (
          <li key={title} className={styles.service}>
            <div className={styles.picture}>
              <Picture art={picture} alt="" sizes="7rem" />
            </div>
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.price}>{formatPrice(price)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
