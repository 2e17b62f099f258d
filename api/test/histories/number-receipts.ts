import { getConnectionToken } from '@nestjs/mongoose';
import type { TestingModule } from '@nestjs/testing';
import type { Connection } from 'mongoose';
import { ReceiptNumbers } from '../../src/payments/receipt-numbers.service.js';
import { brokenSeries } from '../support/broken-series.js';

/** Gives all payments their numbers, twice at once as by two processes; returns breaches of the series. */
export async function numberReceipts(nest: TestingModule): Promise<string[]> {
  const numbers = nest.get(ReceiptNumbers);
  await Promise.all([numbers.run(), numbers.run()]);
  return brokenSeries(nest.get<Connection>(getConnectionToken()));
}
