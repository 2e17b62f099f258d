import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../components/button';
import { classNames } from '../components/class-names';
import { EmptyState } from '../components/empty-state';
import type { Page } from '../contracts/index';
import { AntdProvider } from '../theme/antd-provider';
import type { DataColumns } from './card-columns';
import styles from './data-table.module.css';
import { MissingRows } from './missing-rows';
import { TableRows } from './table-rows';

export interface PageAnswer<Row> {
  readonly data: Page<Row> | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  /** The rows are those of the previous query. */
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

export interface PagedTableProps<Row extends { readonly _id: string }> {
  label: string;
  one: string;
  columns: DataColumns<Row>;
  answer: PageAnswer<Row>;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  tools: ReactNode;
  onClear?: (() => void) | undefined;
  empty: ReactNode;
}

export function PagedTable<Row extends { readonly _id: string }>(props: PagedTableProps<Row>): ReactNode {
  const { label, one, answer, page, pageSize, onPage, tools, onClear, empty } = props;
  const { data, isPlaceholderData } = answer;
  const frame = useRef<HTMLElement>(null);
  useLastPage(isPlaceholderData ? undefined : data?.total, page, pageSize, onPage);

  if (data?.total === 0 && onClear === undefined && !isPlaceholderData) {
    return (
      <AntdProvider>
        {/* The same frame, because it has the focus of a "Try again". */}
        <section ref={frame} className={styles.frame}>
          {empty}
        </section>
      </AntdProvider>
    );
  }
  const showPage = (next: number) => {
    onPage(next);
    // The button pressed may be far below the first row of the next page.
    frame.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <AntdProvider>
      {/* A section, so that a button of a removed row passes its focus to it. */}
      <section ref={frame} className={styles.frame}>
        <div className={styles.tools}>{tools}</div>
        {data === undefined ? (
          <MissingRows
            label={label}
            error={answer.error}
            onRetry={() => void answer.refetch()}
            retrying={answer.isFetching}
          />
        ) : (
          <div
            className={classNames(styles.answer, isPlaceholderData && styles.stale)}
            aria-busy={isPlaceholderData || undefined}
          >
            <p className={styles.count} role="status">
              {!isPlaceholderData && rangeText(data, page, pageSize, { one, many: label.toLowerCase() })}
            </p>
            {data.items.length === 0 ? (
              <NothingFound onClear={onClear} />
            ) : (
              <TableRows
                label={label}
                columns={props.columns}
                rows={data.items}
                pagination={
                  data.total > pageSize && {
                    current: page,
                    pageSize,
                    total: data.total,
                    showSizeChanger: false,
                    onChange: showPage,
                  }
                }
              />
            )}
          </div>
        )}
      </section>
    </AntdProvider>
  );
}

/** Goes to the last page when deleted rows leave the current page beyond it. */
function useLastPage(
  total: number | undefined,
  page: number,
  pageSize: number,
  onPage: (page: number) => void,
) {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (page > last) onPage(last);
  }, [page, last, onPage]);
}

const numbers = new Intl.NumberFormat('en-US');

function rangeText(
  { items, total, more }: Page<unknown>,
  page: number,
  pageSize: number,
  words: { one: string; many: string },
): string {
  const count = `${more === true ? 'more than ' : ''}${numbers.format(total)}`;
  const all = `${count} ${total === 1 ? words.one : words.many}`;
  if (items.length === total) return all;
  const before = (page - 1) * pageSize;
  return `${numbers.format(before + 1)}–${numbers.format(before + items.length)} of ${all}`;
}

function NothingFound({ onClear }: Pick<PagedTableProps<never>, 'onClear'>) {
  return (
    <EmptyState
      title="Nothing found"
      text="Try another word, or remove filters."
      action={
        onClear && (
          <Button passesFocus variant="secondary" onClick={onClear}>
            Show all
          </Button>
        )
      }
    />
  );
}
