import type { FormControl, Rule } from '@blush/shared-ui/forms';
import { useMemo, useRef } from 'react';
import { classRules } from './class-rules';

interface ClassValidation<Values> {
  readonly priceRules: Rule[];
  /** Validates all fields, with this `needsPrice`. If any is invalid, focuses the first and resolves to `undefined`. */
  readonly validate: (options: { readonly needsPrice: boolean }) => Promise<Values | undefined>;
}

/** @param needsPrice whether the price is needed to submit the form: a draft may lack it until it is sent to review */
export function useClassValidation<Values extends object>(
  form: FormControl<Values>,
  { needsPrice }: { readonly needsPrice: boolean },
): ClassValidation<Values> {
  // Not React state: the form would validate with the value of the last render.
  const needsPriceOverride = useRef<boolean>(undefined);
  const priceRules = useMemo(() => {
    const priceRequired = () => ({
      ...classRules.priceRequired,
      required: needsPriceOverride.current ?? needsPrice,
    });
    return [priceRequired, ...classRules.price];
  }, [needsPrice]);
  return {
    priceRules,
    validate: async (options) => {
      needsPriceOverride.current = options.needsPrice;
      try {
        return await form.validateFields();
      } catch {
        const wrong = form.getFieldsError().find(({ errors }) => errors.length > 0);
        if (wrong) form.scrollToField(wrong.name, { focus: true });
        return undefined;
      } finally {
        needsPriceOverride.current = undefined;
      }
    },
  };
}
