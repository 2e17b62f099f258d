import type { SchoolClass } from '@blush/shared-ui/contracts';

/** An instructor with the classes they offer. */
export interface Instructor {
  readonly email: string;
  readonly name: string;
  readonly photo: string;
  readonly classes: readonly SchoolClass[];
}

/** One instructor per e-mail, because names repeat; in the order of the classes. */
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
