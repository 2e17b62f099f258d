import { classMaterials, materialLimits } from '@blush/shared-ui/contracts';
import { check, TextAreaField } from '@blush/shared-ui/forms';
import { memo } from 'react';
import { FileFields } from './file-fields';
import { FormSection } from './form-section';
import { materialsOf } from './material-values';

const { perClass, title } = materialLimits;

const rule = check((materials: string | undefined) =>
  classMaterials.safeParse(materialsOf({ materials: materials ?? '' })).success
    ? undefined
    : `At most ${perClass} lines, each with a title of up to ${title} characters and an https address`,
);

/** Memoized, as `ClassFields` is. */
export const MaterialFields = memo(function MaterialFields() {
  return (
    <FormSection title="Materials" lead="Only for the students who are enrolled. A change needs no review.">
      <TextAreaField
        name="materials"
        label="Links to materials"
        hint="One per line: a title, then the address, such as: Colour wheel https://files.example/wheel.pdf"
        rows={3}
        rules={[rule]}
      />
      <FileFields />
    </FormSection>
  );
});
