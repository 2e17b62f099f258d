import { ApiError } from '@blush/shared-ui/api-client';
import type { StaffClass } from '@blush/shared-ui/contracts';
import { check, Form } from '@blush/shared-ui/forms';
import { ClassFields } from '../../../shared/class-form/class-fields';
import { SubmitRow } from '../../../shared/class-form/submit-row';
import { useUnsavedChanges } from '../../../shared/unsaved-changes/use-unsaved-changes';
import { useUpdateClass } from '../api/update-class';
import { changeOf, type Consequence, consequenceOf, type Draft, draftOf } from '../class-draft';
import { useClassDraft } from '../use-class-draft';
import { ConsequenceNote } from './consequence-note';
import { OvertakenNote } from './overtaken-note';

const submits: Readonly<Record<Consequence, string>> = {
  none: 'Save changes',
  review: 'Save and send to review',
  resubmit: 'Resubmit for review',
};

export function UpdateForm({ schoolClass }: { schoolClass: StaffClass }) {
  const { form, draft, unsaved, version, overtaken, keepDraft, takeCurrent } = useClassDraft(schoolClass);
  const update = useUpdateClass(schoolClass._id);
  useUnsavedChanges(unsaved);
  const consequence = consequenceOf(draft, schoolClass);
  return (
    <Form<Draft>
      label="Class"
      form={form}
      initialValues={draftOf(schoolClass)}
      onSubmit={(filled) => update.mutate(changeOf(filled, version))}
    >
      {overtaken && <OvertakenNote schoolClass={schoolClass} onKeep={keepDraft} onTake={takeCurrent} />}
      <ClassFields image={draft.classImg} seats={seatsOf(schoolClass)} />
      <ConsequenceNote consequence={consequence} />
      <SubmitRow
        label={submits[consequence]}
        busy={update.isPending}
        // The note above explains it in detail.
        problem={overtaken || isChanged(update.error) ? undefined : update.error?.message}
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

function isChanged(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'changed-meanwhile';
}
