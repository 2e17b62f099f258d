import type { StaffClass } from '@blush/shared-ui/contracts';
import { check, Form } from '@blush/shared-ui/forms';
import { isVersionConflict } from '../../../shared/api/is-version-conflict';
import { ClassFields } from '../../../shared/class-form/class-fields';
import { DetailFields } from '../../../shared/class-form/detail-fields';
import { MaterialFields } from '../../../shared/class-form/material-fields';
import { SubmitRow } from '../../../shared/class-form/submit-row';
import { useUnsavedChanges } from '../../../shared/unsaved-changes/use-unsaved-changes';
import { useUpdateClass } from '../api/update-class';
import { type Consequence, consequenceOf, type Draft, draftOf, updateBodyOf } from '../class-draft';
import { useClassDraft } from '../use-class-draft';
import { ConflictNote } from './conflict-note';
import { ConsequenceNote } from './consequence-note';

const submitLabels: Readonly<Record<Consequence, string>> = {
  none: 'Save changes',
  review: 'Save and send to review',
  resubmit: 'Resubmit for review',
};

export function UpdateForm({ schoolClass }: { schoolClass: StaffClass }) {
  const { form, draft, unsaved, version, conflict, keepDraft, discardDraft } = useClassDraft(schoolClass);
  const update = useUpdateClass(schoolClass._id);
  useUnsavedChanges(unsaved);
  const consequence = consequenceOf(draft, schoolClass);
  return (
    <Form<Draft>
      label="Class"
      form={form}
      initialValues={draftOf(schoolClass)}
      onSubmit={(filled) => update.mutate(updateBodyOf(filled, version))}
    >
      {conflict && <ConflictNote schoolClass={schoolClass} onKeep={keepDraft} onDiscard={discardDraft} />}
      <ClassFields
        image={draft.classImg}
        kept={schoolClass}
        onUploaded={(classImg) => form.setFieldsValue({ classImg })}
        seats={seatsOf(schoolClass)}
      />
      <DetailFields values={draft} />
      <MaterialFields />
      <ConsequenceNote consequence={consequence} />
      <SubmitRow
        label={submitLabels[consequence]}
        busy={update.isPending}
        // `ConflictNote` explains a conflict.
        problem={conflict || isVersionConflict(update.error) ? undefined : update.error?.message}
      />
    </Form>
  );
}

/** Enrolled and held seats cannot be removed, hence the minimum. */
function seatsOf({ enrolledStudent, held, availableSeat }: StaffClass) {
  const taken = enrolledStudent + held;
  return {
    name: 'seats',
    label: 'Seats',
    hint: `${enrolledStudent} enrolled, ${held} held by checkouts, ${availableSeat} free.`,
    rules: [
      check((value: number | null) =>
        typeof value === 'number' && value < taken ? `At least ${taken}: these seats are taken` : undefined,
      ),
    ],
  };
}
