import { describeErasedHistories } from '../../test/erasure/describe-erased-histories.js';

describeErasedHistories({ runs: 5 });
