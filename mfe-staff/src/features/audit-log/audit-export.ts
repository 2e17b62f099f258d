import type { AuditEntry } from '@blush/shared-ui/contracts';
import type { CsvColumn } from '@blush/shared-ui/data';
import { inWords } from '../../shared/audit/audit-changes';

export const auditExport: readonly CsvColumn<AuditEntry>[] = [
  { title: 'When', value: ({ at }) => at },
  { title: 'Who', value: ({ actor }) => actor.name },
  { title: 'Email', value: ({ actor }) => actor.email ?? '' },
  { title: 'Role', value: ({ actor }) => actor.role },
  { title: 'What', value: ({ action }) => action },
  { title: 'Kind', value: ({ target }) => target.kind },
  { title: 'Whom or what', value: ({ target }) => target.label },
  { title: 'Id', value: ({ target }) => target._id },
  {
    title: 'Changes',
    value: ({ changes }) =>
      changes
        .map(({ field, before, after }) => `${field}: ${inWords(before)} -> ${inWords(after)}`)
        .join('\n'),
  },
  { title: 'Request', value: ({ requestId = '' }) => requestId },
];
