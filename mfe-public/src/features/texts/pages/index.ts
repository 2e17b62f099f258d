import { faq } from './faq';
import { privacy } from './privacy';
import { refunds } from './refunds';
import { terms } from './terms';

export const texts = [faq, refunds, terms, privacy] as const;
