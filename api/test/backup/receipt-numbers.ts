import { ReceiptNumbers } from '../../src/payments/receipt-numbers.service.js';
import type { TestApp } from '../support/index.js';

interface Numbered {
  readonly transactionId: string;
  readonly receipt?: { readonly number: string };
}

export function giveNumbers({ nest }: TestApp): Promise<void> {
  return nest.get(ReceiptNumbers).run();
}

/** Transaction ids by receipt number. */
export async function receiptsOf({ database }: TestApp): Promise<ReadonlyMap<string, string>> {
  const payments = await database.collection<Numbered>('payments').find().toArray();
  return new Map(
    payments.flatMap(({ receipt, transactionId }) => (receipt ? [[receipt.number, transactionId]] : [])),
  );
}

/** One sentence for each number of the source that a different payment has in the restored database. */
export function numbersGivenTwice(
  source: ReadonlyMap<string, string>,
  restored: ReadonlyMap<string, string>,
): string[] {
  return [...restored].flatMap(([number, transactionId]) => {
    const other = source.get(number) ?? transactionId;
    return other === transactionId ? [] : [`${number} has been given to ${other} and to ${transactionId}`];
  });
}
