import type { Role } from '@blush/shared-ui/contracts';
import { Tag, type TagProps } from '@blush/shared-ui/data';

const tones: Readonly<Record<Role, TagProps['tone']>> = {
  admin: 'good',
  instructor: 'waiting',
  student: 'neutral',
};

export function RoleTag({ role }: { role: Role }) {
  return <Tag tone={tones[role]}>{role}</Tag>;
}
