import { classDetailLimits, classDetails } from '@blush/shared-ui/contracts';
import { check, type Rule } from '@blush/shared-ui/forms';
import { studentsMessage } from './class-rules';
import { detailsOf, type DetailValues } from './detail-values';

const { description, outcomes, kit, line, cancellation } = classDetailLimits;

/** Accepts empty fields: every detail is optional. */
function detailRule(field: keyof DetailValues & keyof typeof classDetails.shape, message: string): Rule {
  return check((value: unknown) => {
    // Includes the format, because only a class in a studio has a place.
    const details = detailsOf({ format: 'studio', [field]: value });
    return classDetails.shape[field].safeParse(details[field]).success ? undefined : message;
  });
}

export const detailRules = {
  description: [detailRule('description', `At most ${description} characters`)],
  outcomes: [detailRule('outcomes', `At most ${outcomes} lines of ${line} characters`)],
  place: [detailRule('place', `At most ${line} characters`)],
  kit: [detailRule('kit', `At most ${kit} lines of ${line} characters`)],
  groupSize: [detailRule('groupSize', studentsMessage)],
  cancellation: [detailRule('cancellation', `At most ${cancellation} characters`)],
} as const satisfies Readonly<Record<string, Rule[]>>;
