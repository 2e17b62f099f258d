import { Button, Card, toast } from '@blush/shared-ui/components';
import type { StaffClass, UpdateClassBody } from '@blush/shared-ui/contracts';
import { check, Form, useFormSelection } from '@blush/shared-ui/forms';
import { useCallback, useEffect, useMemo } from 'react';
import { isVersionConflict } from '../../../shared/api/is-version-conflict';
import { CardPreview } from '../../../shared/class-form/card-preview';
import { ClassFields } from '../../../shared/class-form/class-fields';
import { DetailFields, groupHintOf } from '../../../shared/class-form/detail-fields';
import { MaterialFields } from '../../../shared/class-form/material-fields';
import { SessionFields } from '../../../shared/class-form/session-fields';
import { SubmitRow } from '../../../shared/class-form/submit-row';
import { useClassValidation } from '../../../shared/class-form/use-class-validation';
import { statedPriceOf } from '../../../shared/list-price';
import { useUnsavedChanges } from '../../../shared/unsaved-changes/use-unsaved-changes';
import { UPDATED, useUpdateClass } from '../api/update-class';
import {
  type Consequence,
  consequenceOf,
  updateBodyOf,
  type UpdateValues,
  updateValuesIn,
  updateValuesOf,
} from '../update-values';
import { useUpdateForm } from '../use-update-form';
import { ConflictNote } from './conflict-note';
import { ConsequenceNote } from './consequence-note';
import { ReviewState, type ReviewStateProps } from './review-state';
import styles from './update-form.module.css';

const submitLabels: Readonly<Record<Consequence, string>> = {
  none: 'Save changes',
  review: 'Save and send to review',
  resubmit: 'Resubmit for review',
};

const ONLY_EARLIER_SAVED = 'Your earlier change is saved. What you typed since is not: save it again.';

export function UpdateForm({ schoolClass }: Pick<ReviewStateProps, 'schoolClass'>) {
  const { form, unsaved, version, conflict, ...actions } = useUpdateForm(schoolClass);
  const update = useUpdateClass(schoolClass._id, {
    onSaved: actions.onSaved,
    onRemovalRefused: actions.restoreSessions,
    onUnanswered: actions.onUnanswered,
  });
  useUnsavedChanges(unsaved);
  useEffect(() => {
    // A reset would hide the outcome of a pending update.
    if (!actions.stored || update.isPending) return;
    if (unsaved && isVersionConflict(update.error)) toast.warning(ONLY_EARLIER_SAVED, { duration: 8000 });
    else toast.success(UPDATED);
    update.reset();
    actions.onSaved(schoolClass.version, actions.stored.values?.sessions);
  });
  /** Also removes the message of the refusal, which the decision answers. */
  const decide = (decision: () => void) => () => {
    update.reset();
    decision();
  };
  const { stage, enrolledStudent, held } = schoolClass;
  const needsPrice = stage === undefined || statedPriceOf(schoolClass) !== null;
  const { priceRules, validate } = useClassValidation(form, { needsPrice });
  const save = (filled: UpdateValues, change?: Pick<UpdateClassBody, 'stage'>) =>
    update.mutate({
      body: { ...updateBodyOf(filled, schoolClass, version), ...change },
      values: filled,
    });
  const submitForReview = async () => {
    const filled = await validate({ needsPrice: true });
    if (filled) save(filled, { stage: 'review' });
  };
  const seats = useMemo(() => seatsFieldOf(schoolClass), [schoolClass]);
  const setPicture = useCallback((classImg: string) => form.setFieldsValue({ classImg }), [form]);
  const { consequence, image, details } = useFormSelection(form, (values) => {
    const typed = updateValuesIn(values, schoolClass);
    const { classImg, format, language, groupSize } = typed;
    return {
      consequence: consequenceOf(typed, schoolClass),
      image: classImg,
      details: { format, language, groupHint: groupHintOf(groupSize, typed.seats) },
    };
  });
  return (
    <div className={styles.columns}>
      <ReviewState schoolClass={schoolClass} onSaved={actions.onSaved} onUnanswered={actions.onUnanswered} />
      <Card className={styles.form}>
        <Form<UpdateValues>
          label="Class"
          form={form}
          initialValues={updateValuesOf(schoolClass)}
          onSubmit={(filled) => save(filled)}
        >
          {conflict && (
            <ConflictNote
              schoolClass={schoolClass}
              changedParts={actions.changedParts}
              onKeep={decide(actions.keepTyped)}
              onDiscard={decide(actions.discardTyped)}
            />
          )}
          <ClassFields
            image={image}
            kept={schoolClass}
            onUploaded={setPicture}
            seats={seats}
            priceRules={priceRules}
          />
          <SessionFields
            taken={enrolledStudent + held > 0}
            error={update.error}
            sent={update.variables?.values?.sessions}
          />
          <DetailFields {...details} />
          <MaterialFields />
          <ConsequenceNote consequence={consequence} />
          <SubmitRow
            label={stage === 'draft' ? 'Save draft' : submitLabels[consequence]}
            busy={update.isPending}
            // `ConflictNote` explains a conflict.
            problem={conflict ? undefined : update.error?.message}
          >
            {stage !== undefined && (
              <Button
                variant="secondary"
                busy={update.isPending}
                passesFocus
                onClick={() => void submitForReview()}
              >
                Submit for review
              </Button>
            )}
          </SubmitRow>
        </Form>
      </Card>
      <CardPreview
        form={form}
        select={(values) => {
          const typed = updateValuesIn(values, schoolClass);
          const { className, classImg, price, sessions, level, format } = typed;
          const freeSeats = freeSeatsOf(typed, schoolClass);
          return { className, classImg, freeSeats, price, sessions, level, format };
        }}
        instructor={{ name: schoolClass.instructorName, picture: schoolClass.instructorPicture }}
        kept={schoolClass}
      />
    </div>
  );
}

function freeSeatsOf({ seats }: UpdateValues, { enrolledStudent, held }: StaffClass): number | null {
  return seats === null ? null : Math.max(0, seats - enrolledStudent - held);
}

/** Enrolled and held seats cannot be removed, hence the minimum. */
function seatsFieldOf({ enrolledStudent, held, availableSeat }: StaffClass) {
  const used = enrolledStudent + held;
  return {
    name: 'seats',
    label: 'Seats',
    hint: `${enrolledStudent} enrolled, ${held} held by checkouts, ${availableSeat} free.`,
    rules: [
      check((value: number | null) =>
        typeof value === 'number' && value < used ? `At least ${used}: these seats are taken` : undefined,
      ),
    ],
  };
}
