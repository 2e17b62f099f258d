import type { FormControl, Rule } from '@blush/shared-ui/forms';
import { useState } from 'react';
import { classRules } from './class-rules';

interface ClassValidation<Values> {
  readonly priceRules: Rule[];
  /** Validates all fields, and focuses the first one that is wrong. Resolves to `undefined` if one is. */
  readonly validate: (options: { readonly needsPrice: boolean }) => Promise<Values | undefined>;
}

/** @param needsPrice whether the price is needed to submit the form: a draft may lack it until it is sent to review */
export function useClassValidation<Values extends object>(
  form: FormControl<Values>,
  { needsPrice }: { readonly needsPrice: boolean },
): ClassValidation<Values> {
  const [exception] = useState(newException);
  const statedPrice = () => ({ ...classRules.statedPrice, required: exception.get() ?? needsPrice });
  return {
    priceRules: [statedPrice, ...classRules.price],
    validate: async (options) => {
      exception.set(options.needsPrice);
      try {
        return await form.validateFields();
      } catch {
        const wrong = form.getFieldsError().find(({ errors }) => errors.length > 0);
        if (wrong) form.scrollToField(wrong.name, { focus: true });
        return undefined;
      } finally {
        exception.set(undefined);
      }
    },
  };
}

/** Not a React state, whose old value the form would still see when it validates. */
function newException() {
  let needsPrice: boolean | undefined;
  return { get: () => needsPrice, set: (needs: boolean | undefined) => void (needsPrice = needs) };
}
