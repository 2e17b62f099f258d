import { Card, formatPrice } from '@blush/shared-ui/components';
import type { Overview, Sales } from '@blush/shared-ui/contracts';
import { formatShare, formatValue } from '../../../shared/charts';
import styles from './figures.module.css';

export function Figures({ overview: { total, classes } }: { overview: Overview }) {
  const figures = [
    { name: 'Net sales', value: formatPrice(total.net), more: cameIn(total) },
    { name: 'Refunds', value: formatPrice(total.refunded), more: 'went back to students' },
    { name: 'Enrolments', value: formatValue('count', total.enrolments), more: 'seats paid and given' },
    {
      name: 'Fill rate now',
      value: formatShare(classes.fillRate),
      more: `${formatValue('count', classes.enrolled)} of ${formatValue('count', classes.capacity)} seats are taken`,
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
