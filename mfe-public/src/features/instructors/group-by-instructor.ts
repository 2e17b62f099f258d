import type { SchoolClass } from '@blush/shared-ui/contracts';

export interface Instructor {
  readonly id: string;
  readonly name: string;
  readonly photo: string | undefined;
  readonly classes: readonly SchoolClass[];
}

/** Groups by id, because names repeat. */
export function groupByInstructor(classes: readonly SchoolClass[]): Instructor[] {
  const byId = new Map<string, SchoolClass[]>();
  for (const schoolClass of classes) {
    const own = byId.get(schoolClass.instructorId);
    if (own === undefined) byId.set(schoolClass.instructorId, [schoolClass]);
    else own.push(schoolClass);
  }
  return [...byId].map(([id, own]) => ({
    id,
    name: own[0]?.instructorName ?? '',
    photo: own[0]?.instructorPicture,
    classes: own,
  }));
}
