import { describeReminderChains } from '../../test/reminders/describe-reminder-chains.js';

describeReminderChains({ runs: 2 });
