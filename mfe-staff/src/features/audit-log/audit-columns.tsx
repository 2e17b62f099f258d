import type { AuditEntry } from '@blush/shared-ui/contracts';
import type { DataColumns } from '@blush/shared-ui/data';
import { auditActions } from '../../shared/audit/audit-actions';
import { AuditChanges } from '../../shared/audit/audit-changes';
import { breakableAddress } from '../../shared/components/breakable-address';
import { Moment } from '../../shared/components/moment';
import styles from './audit-columns.module.css';
import { AuditTarget } from './components/audit-target';

export const auditColumns: DataColumns<AuditEntry> = [
  {
    title: 'What',
    key: 'action',
    render: (_, { action }) => <span className={styles.action}>{auditActions[action]}</span>,
  },
  { title: 'Whom or what', key: 'target', render: (_, { target }) => <AuditTarget target={target} /> },
  { title: 'Changes', key: 'changes', card: 'wide', render: (_, entry) => <AuditChanges entry={entry} /> },
  {
    title: 'Who',
    key: 'actor',
    render: (_, { actor }) => (
      <div className={styles.actor}>
        <span>{actor.name}</span>
        <span className={styles.soft}>
          {actor.email === undefined ? actor.role : breakableAddress(actor.email)}
        </span>
      </div>
    ),
  },
  { title: 'When', key: 'at', render: (_, { at }) => <Moment at={at} /> },
];
