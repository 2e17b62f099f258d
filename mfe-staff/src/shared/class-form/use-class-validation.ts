import type { FormControl, Rule } from '@blush/shared-ui/forms';
import { useState } from 'react';
import { classRules } from './class-rules';

interface ClassValidation<Values> {
  readonly priceRules: Rule[];
  /** Validates all fields, with this `needsPrice`. Focuses the first invalid one and resolves to `undefined` then. */
  readonly validate: (options: { readonly needsPrice: boolean }) => Promise<Values | undefined>;
}

/** @param needsPrice whether the price is needed to submit the form: a draft may lack it until it is sent to review */
export function useClassValidation<Values extends object>(
  form: FormControl<Values>,
  { needsPrice }: { readonly needsPrice: boolean },
): ClassValidation<Values> {
  const [override] = useState(newOverride);
  const priceRequired = () => ({ ...classRules.priceRequired, required: override.get() ?? needsPrice });
  return {
    priceRules: [priceRequired, ...classRules.price],
    validate: async (options) => {
      override.set(options.needsPrice);
      try {
        return await form.validateFields();
      } catch {
        const wrong = form.getFieldsError().find(({ errors }) => errors.length > 0);
        if (wrong) form.scrollToField(wrong.name, { focus: true });
        return undefined;
      } finally {
        override.set(undefined);
      }
    },
  };
}

/** Not React state: the form would validate with the value of the last render. */
function newOverride() {
  let needsPrice: boolean | undefined;
  return { get: () => needsPrice, set: (needs: boolean | undefined) => void (needsPrice = needs) };
}
