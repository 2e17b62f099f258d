import type { ClassStage, ClassStatus } from '@blush/shared-ui/contracts';
import { Tag, type TagProps } from '@blush/shared-ui/data';

const tones: Readonly<Record<ClassStatus, TagProps['tone']>> = {
  pending: 'waiting',
  approved: 'good',
  deny: 'bad',
};

interface StatusTagProps {
  status: ClassStatus;
  stage?: ClassStage | undefined;
}

/** Status of a class; the stage of a draft or an archived class. */
export function StatusTag({ status, stage }: StatusTagProps) {
  return stage === undefined ? <Tag tone={tones[status]}>{status}</Tag> : <Tag>{stage}</Tag>;
}
