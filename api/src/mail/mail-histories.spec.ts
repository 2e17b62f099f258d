import { describeMailHistories } from '../../test/mails/describe-mail-histories.js';

describeMailHistories({ runs: 2 });
