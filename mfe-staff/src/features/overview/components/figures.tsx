import { Card, formatPrice } from '@blush/shared-ui/components';
import type { Overview, Sales } from '@blush/shared-ui/contracts';
import styles from './figures.module.css';

const counts = new Intl.NumberFormat('en-US');
const percent = new Intl.NumberFormat('en-US', { style: 'percent' });

export function Figures({ overview: { total, classes } }: { overview: Overview }) {
  const figures = [
    { name: 'Net sales', value: formatPrice(total.net), more: cameIn(total) },
    { name: 'Refunds', value: formatPrice(total.refunded), more: 'went back to students' },
    { name: 'Enrolments', value: counts.format(total.enrolments), more: 'seats paid and given' },
    {
      name: 'Fill rate now',
      value: percent.format(classes.fillRate),
      more: `${counts.format(classes.enrolled)} of ${counts.format(classes.capacity)} seats are taken`,
    },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, more }) => (
        <Card key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.more}>{more}</dd>
        </Card>
      ))}
    </dl>
  );
}

/** Sales before refunds, or that there were no refunds; with discounts, also list prices and discounts. */
function cameIn({ sold, discounts = 0, gross, refunded }: Sales): string {
  const money = refunded === 0 ? 'nothing was refunded' : `${formatPrice(gross)} before refunds`;
  if (sold === undefined || discounts === 0) return money;
  return `${money}; ${formatPrice(sold)} by list prices, less ${formatPrice(discounts)} of discounts`;
}
