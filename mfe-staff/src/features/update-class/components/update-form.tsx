import { Button, Card } from '@blush/shared-ui/components';
import type { StaffClass } from '@blush/shared-ui/contracts';
import { check, Form } from '@blush/shared-ui/forms';
import { isVersionConflict } from '../../../shared/api/is-version-conflict';
import { CardPreview } from '../../../shared/class-form/card-preview';
import { ClassFields } from '../../../shared/class-form/class-fields';
import { DetailFields } from '../../../shared/class-form/detail-fields';
import { SessionFields } from '../../../shared/class-form/session-fields';
import { MaterialFields } from '../../../shared/class-form/material-fields';
import { SubmitRow } from '../../../shared/class-form/submit-row';
import { useUnsavedChanges } from '../../../shared/unsaved-changes/use-unsaved-changes';
import { useUpdateClass } from '../api/update-class';
import { type Consequence, consequenceOf, type Draft, draftOf, updateBodyOf } from '../class-draft';
import { useClassDraft } from '../use-class-draft';
import { ConflictNote } from './conflict-note';
import { ConsequenceNote } from './consequence-note';
import { ReviewState, type ReviewStateProps } from './review-state';
import styles from './update-form.module.css';

const submitLabels: Readonly<Record<Consequence, string>> = {
  none: 'Save changes',
  review: 'Save and send to review',
  resubmit: 'Resubmit for review',
};

export function UpdateForm({ schoolClass }: ReviewStateProps) {
  const { form, draft, unsaved, version, conflict, keepDraft, discardDraft } = useClassDraft(schoolClass);
  const update = useUpdateClass(schoolClass._id);
  useUnsavedChanges(unsaved);
  const submitForReview = () =>
    void form.validateFields().then(
      (filled) => update.mutate({ ...updateBodyOf(filled, schoolClass, version), stage: 'review' }),
      // The form shows what is wrong.
      () => undefined,
    );
  const consequence = consequenceOf(draft, schoolClass);
  return (
    <div className={styles.columns}>
      <Card>
        <Form<Draft>
          label="Class"
          form={form}
          initialValues={draftOf(schoolClass)}
          onSubmit={(filled) => update.mutate(updateBodyOf(filled, schoolClass, version))}
        >
          {conflict && <ConflictNote schoolClass={schoolClass} onKeep={keepDraft} onDiscard={discardDraft} />}
          <ClassFields
            image={draft.classImg}
            kept={schoolClass}
            onUploaded={(classImg) => form.setFieldsValue({ classImg })}
            seats={seatsOf(schoolClass)}
          />
          <SessionFields taken={schoolClass.enrolledStudent + schoolClass.held > 0} />
          <DetailFields values={draft} />
          <MaterialFields />
          <ConsequenceNote consequence={consequence} />
          <SubmitRow
            label={schoolClass.stage === 'draft' ? 'Save draft' : submitLabels[consequence]}
            busy={update.isPending}
            // `ConflictNote` explains a conflict.
            problem={conflict || isVersionConflict(update.error) ? undefined : update.error?.message}
          >
            {schoolClass.stage !== undefined && (
              <Button variant="secondary" disabled={update.isPending} onClick={submitForReview}>
                Submit for review
              </Button>
            )}
          </SubmitRow>
        </Form>
      </Card>
      <div className={styles.aside}>
        <CardPreview
          className={draft.className}
          image={draft.classImg}
          kept={schoolClass}
          price={draft.price}
          level={draft.level}
          format={draft.format}
          sessions={draft.sessions.rows.filter(({ cancelled }) => !cancelled).length}
        />
        <ReviewState schoolClass={schoolClass} />
      </div>
    </div>
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
