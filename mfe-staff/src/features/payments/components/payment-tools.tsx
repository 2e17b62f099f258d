import type { Payment } from '@blush/shared-ui/contracts';
import { optionsOf, SelectBox } from '@blush/shared-ui/data';
import type { FetchPage } from '../../../shared/table/all-pages';
import { DayTool } from '../../../shared/table/day-tool';
import { ExportTool } from '../../../shared/table/export-tool';
import { SearchTool } from '../../../shared/table/search-tool';
import { paymentExport } from '../payment-export';
import { paymentSortings, paymentStatuses, type PaymentView } from '../payment-view';

const statusOptions = optionsOf(paymentStatuses);
const sortOptions = optionsOf(paymentSortings);

export interface PaymentToolsProps {
  view: PaymentView;
  change: (changes: Partial<PaymentView>) => void;
  fetchPage: FetchPage<Payment>;
}

/** Search, filters and order of the payments, and their export. */
export function PaymentTools({ view, change, fetchPage }: PaymentToolsProps) {
  return (
    <>
      <SearchTool label="Search Payments" value={view.search} onSearch={(search) => change({ search })} />
      <SelectBox
        label="Status"
        value={view.status}
        options={statusOptions}
        onChange={(status) => change({ status })}
      />
      <DayTool label="From" value={view.from} onChange={(from) => change({ from })} />
      <DayTool label="To" value={view.to} onChange={(to) => change({ to })} />
      <SelectBox
        label="Sort by"
        value={view.sort}
        options={sortOptions}
        onChange={(sort) => change({ sort })}
      />
      <ExportTool name="payments" columns={paymentExport} fetchPage={fetchPage} />
    </>
  );
}
