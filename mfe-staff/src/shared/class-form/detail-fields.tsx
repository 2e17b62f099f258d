import { classFormatNames, classLevelNames, languageName } from '@blush/shared-ui/contracts';
import { NumberField, SelectField, TextAreaField, TextField } from '@blush/shared-ui/forms';
import { memo } from 'react';
import styles from './class-fields.module.css';
import { detailRules } from './detail-rules';
import type { DetailValues } from './detail-values';
import { FormSection } from './form-section';

const NOT_STATED = { value: '', label: 'Not stated' };

const optionsOf = (names: Readonly<Record<string, string>>) => [
  NOT_STATED,
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'zh'];

/** A language that was set by another client stays selectable. */
function languageOptions(current: string) {
  const known = LANGUAGES.includes(current) || current === '' ? LANGUAGES : [current, ...LANGUAGES];
  return [NOT_STATED, ...known.map((value) => ({ value, label: languageName(value) }))];
}

/** A hint and no error, because older classes have to be saved too. */
export function groupHintOf(groupSize?: number | null, seats?: number | null): string {
  const meaning = 'Maximum number of students taught together.';
  if (!groupSize || !seats || groupSize >= seats) return meaning;
  return `${meaning} A class is one run with one group, and yours has ${seats} seats: lower the seats, or add a class for each further group.`;
}

interface DetailFieldsProps extends Readonly<Pick<DetailValues, 'format' | 'language'>> {
  readonly groupHint: string;
}

/** Memoized, as `ClassFields` is. */
export const DetailFields = memo(function DetailFields(props: DetailFieldsProps) {
  const { format, language, groupHint } = props;
  return (
    <>
      <FormSection title="What students learn" lead="Shown on the page of the class. Each field is optional.">
        <TextAreaField name="description" label="Description" rows={4} rules={detailRules.description} />
        <TextAreaField
          name="outcomes"
          label="What students can do afterwards"
          hint="One per line."
          rows={3}
          rules={detailRules.outcomes}
        />
        <div className={styles.pair}>
          <SelectField name="level" label="Level" options={optionsOf(classLevelNames)} />
          <SelectField name="language" label="Language" options={languageOptions(language)} />
        </div>
      </FormSection>
      <FormSection title="How it takes place">
        <div className={styles.pair}>
          <SelectField name="format" label="Format" options={optionsOf(classFormatNames)} />
          <NumberField name="groupSize" label="Group size" hint={groupHint} rules={detailRules.groupSize} />
        </div>
        {format === 'studio' && (
          <TextField name="place" label="Address of the studio" rules={detailRules.place} />
        )}
        <TextAreaField
          name="kit"
          label="What students bring"
          hint="One item per line."
          rows={3}
          rules={detailRules.kit}
        />
        <TextAreaField
          name="cancellation"
          label="If a student cannot come"
          hint="Your rule, in words: until when they can cancel, and what they get back."
          rows={2}
          rules={detailRules.cancellation}
        />
      </FormSection>
    </>
  );
});
