import { localTime } from '@blush/shared-ui/contracts';

/** @param time value of date fields, such as `2027-03-14T18:30` */
export function yearProblem(time: string): string | undefined {
  return localTime.safeParse(time).success ? undefined : 'The year has to be from 2000 to 2099';
}
