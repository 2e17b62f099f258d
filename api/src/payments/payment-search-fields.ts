import { wordsOf } from '../common/search-words.js';
import type { PaymentRecord } from './payment.schema.js';

export function searchFields({
  email,
  className,
  transactionId,
}: Pick<PaymentRecord, 'email' | 'className' | 'transactionId'>): Pick<PaymentRecord, 'words'> {
  return { words: wordsOf(email, className, transactionId) };
}
