import type { SchoolClass } from '@blush/shared-ui/contracts';

export interface Instructor {
  readonly email: string;
  readonly name: string;
  readonly photo: string;
  readonly classes: readonly SchoolClass[];
}

/** By e-mail, because names repeat. */
export function groupByInstructor(classes: readonly SchoolClass[]): Instructor[] {
  const byEmail = new Map<string, SchoolClass[]>();
  for (const schoolClass of classes) {
    const own = byEmail.get(schoolClass.email);
    if (own === undefined) byEmail.set(schoolClass.email, [schoolClass]);
    else own.push(schoolClass);
  }
  return [...byEmail].map(([email, own]) => ({
    email,
    name: own[0]?.instructorName ?? '',
    photo: own[0]?.instructorImg ?? '',
    classes: own,
  }));
}
