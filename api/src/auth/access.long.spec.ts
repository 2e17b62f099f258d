import { callers } from '../../test/access/cast.js';
import { describeMatrix } from '../../test/access/describe-matrix.js';
import { PaymentTestBed } from '../../test/support/index.js';

const testBed = await PaymentTestBed.open();
afterAll(() => testBed.close());

describe('every caller x call, with valid input', () => {
  describeMatrix({ testBed, callersOf: () => callers });
});
