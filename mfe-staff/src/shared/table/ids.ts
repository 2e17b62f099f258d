import { objectId } from '@blush/shared-ui/contracts';

export function asId(text: string): string | undefined {
  return objectId.safeParse(text).success ? text : undefined;
}
