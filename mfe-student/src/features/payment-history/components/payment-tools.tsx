import { givenBackAt, type Payment } from '@blush/shared-ui/contracts';
import { ExportButton, optionsOf, SearchBox, SelectBox, type CsvColumn } from '@blush/shared-ui/data';
import { useState } from 'react';
import { sortings, statuses, type PaymentView } from '../payment-view';
import styles from './payment-tools.module.css';

const columns: readonly CsvColumn<Payment>[] = [
  { title: 'Date', value: ({ date }) => date },
  { title: 'Class', value: ({ className }) => className },
  { title: 'List price (USD)', value: ({ price, listPrice = price }) => listPrice },
  { title: 'Price (USD)', value: ({ price }) => price },
  { title: 'Status', value: ({ status }) => status },
  { title: 'Transaction id', value: ({ transactionId }) => transactionId },
  { title: 'Refunded', value: (payment) => givenBackAt(payment) ?? '' },
  { title: 'Receipt', value: ({ receipt }) => receipt?.number ?? '' },
];

const sortOptions = optionsOf(sortings);
const statusOptions = optionsOf(statuses);

interface PaymentToolsProps {
  view: PaymentView;
  change: (changes: Partial<PaymentView>) => void;
  shown: readonly Payment[];
  total: number;
}

export function PaymentTools({ view, change, shown, total }: PaymentToolsProps) {
  // Local state: a value that returns through the address would move the caret to the end.
  const [text, setText] = useState(view.search);
  const [applied, setApplied] = useState(view.search);
  // A search from elsewhere, such as a link or Back, replaces the typed text.
  if (view.search !== applied) {
    setApplied(view.search);
    setText(view.search);
  }
  const search = (typed: string) => {
    setText(typed);
    change({ search: typed });
  };
  return (
    <>
      <SearchBox label="Search Payments" value={text} onChange={search} />
      <SelectBox
        label="Status"
        value={view.status}
        options={statusOptions}
        onChange={(status) => change({ status })}
      />
      <SelectBox
        label="Sort by"
        value={view.sort}
        options={sortOptions}
        onChange={(sort) => change({ sort })}
      />
      <ExportButton name="payments" columns={columns} rows={shown} />
      <p className={styles.count} role="status">
        {shown.length === total ? `${total}` : `${shown.length} of ${total}`}{' '}
        {total === 1 ? 'payment' : 'payments'}
      </p>
    </>
  );
}
