import type { ClassStatus } from '@blush/shared-ui/contracts';
import { Tag, type TagProps } from '@blush/shared-ui/data';

const tones: Readonly<Record<ClassStatus, TagProps['tone']>> = {
  pending: 'waiting',
  approved: 'good',
  deny: 'bad',
};

export function StatusTag({ status }: { status: ClassStatus }) {
  return <Tag tone={tones[status]}>{status}</Tag>;
}
