import { listView } from '../../shared/table/list-view';
import { mailStates } from './mail-words';

export const mailList = listView({
  search: 'Search Recipients',
  filters: { state: { label: 'State', values: { '': 'Any', ...mailStates } } },
  sortings: { newest: 'Newest first', oldest: 'Oldest first' },
});
