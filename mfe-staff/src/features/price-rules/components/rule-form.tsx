import { Button } from '@blush/shared-ui/components';
import { DISCOUNT_LABEL_MAX_LENGTH, type PriceRule } from '@blush/shared-ui/contracts';
import {
  check,
  CustomField,
  Form,
  NumberField,
  required,
  requiredValue,
  TextField,
  useForm,
  useFormSelection,
} from '@blush/shared-ui/forms';
import { useEffect, useState } from 'react';
import { SubmitRow } from '../../../shared/class-form/submit-row';
import { useKeptFocus } from '../../../shared/class-form/use-kept-focus';
import { useUnsavedChanges } from '../../../shared/unsaved-changes/use-unsaved-changes';
import { useSaveRule } from '../api/price-rules';
import {
  bodyOf,
  classesProblem,
  differsFrom,
  hasBegun,
  newValues,
  percentProblem,
  type RuleTimes,
  type RuleValues,
  timesProblem,
  valuesOf,
} from '../rule-values';
import { RuleClassesField } from './rule-classes-field';
import styles from './rule-form.module.css';
import { RuleTimesField } from './rule-times-field';

const BEGUN = 'The rule has begun meanwhile, so its start stays. Save again to change the rest.';

interface RuleFormProps {
  /** Absent for a new rule. */
  rule: PriceRule | undefined;
  onUnsaved: (unsaved: boolean) => void;
  onSaved: () => void;
  onClose: () => void;
}

export function RuleForm({ rule, onUnsaved, onSaved, onClose }: RuleFormProps) {
  const save = useSaveRule(rule, onSaved);
  const focusedRef = useKeptFocus<HTMLElement>(save.isPending);
  const [initialValues] = useState(() => (rule ? valuesOf(rule) : newValues()));
  const form = useForm<RuleValues>();
  const [hasBegunMeanwhile, setHasBegunMeanwhile] = useState(false);
  const unsaved = useFormSelection(form, (values) => differsFrom(initialValues, values));
  useUnsavedChanges(unsaved);
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
  return (
    <Form<RuleValues>
      label={rule ? `Change ${rule.label}` : 'New price rule'}
      form={form}
      initialValues={initialValues}
      onSubmit={(values) => {
        // The API would keep the start without a refusal.
        if (rule && hasBegun(rule, Date.now()) && values.times.from !== valuesOf(rule).times.from) {
          form.setFieldsValue({ times: { ...values.times, from: valuesOf(rule).times.from } });
          setHasBegunMeanwhile(true);
          return;
        }
        focusedRef.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        save.mutate(bodyOf(values));
      }}
    >
      {/* What is typed during the save would be lost, as the form then closes. */}
      <fieldset className={styles.fields} disabled={save.isPending}>
        <TextField
          name="label"
          label="Label"
          hint="People read it beside the price, such as “Opening weeks”."
          maxLength={DISCOUNT_LABEL_MAX_LENGTH}
          rules={[required('A label is required')]}
        />
        <NumberField
          name="percent"
          label="Percent off the list price"
          hint="Of several rules for a class the largest percentage counts."
          rules={[requiredValue('A percentage is required'), check(percentProblem)]}
        />
        <CustomField name="times" rules={[check((times: RuleTimes) => timesProblem(times)?.message)]}>
          <RuleTimesField hasBegun={rule?.state === 'live' || hasBegunMeanwhile} />
        </CustomField>
        <CustomField name="classes" rules={[check(classesProblem)]}>
          <RuleClassesField />
        </CustomField>
      </fieldset>
      <SubmitRow
        label="Save Rule"
        busy={save.isPending}
        problem={save.error?.message ?? (hasBegunMeanwhile ? BEGUN : undefined)}
      >
        <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
          Close
        </Button>
      </SubmitRow>
    </Form>
  );
}
