import { Button } from '@blush/shared-ui/components';
import { Form, useForm, useFormValues } from '@blush/shared-ui/forms';
import { useNavigate } from '@blush/shared-ui/router';
import type { SessionUser } from '@blush/shared-ui/session';
import { useEffect, useState } from 'react';
import { CardPreview } from '../../../shared/class-form/card-preview';
import { ClassFields } from '../../../shared/class-form/class-fields';
import { DetailFields } from '../../../shared/class-form/detail-fields';
import { MaterialFields } from '../../../shared/class-form/material-fields';
import { SessionFields } from '../../../shared/class-form/session-fields';
import { SubmitRow } from '../../../shared/class-form/submit-row';
import { useUnsavedChanges } from '../../../shared/unsaved-changes/use-unsaved-changes';
import { useCreateClass } from '../api/create-class';
import { createBodyOf, hasInput, initialValues, type ClassFormValues } from '../class-form';
import styles from './class-form.module.css';
import { InstructorFacts } from './instructor-facts';
import { type Saved, SavedClass } from './saved-class';

const seatsField = { name: 'availableSeat', label: 'Available Seats' };

interface ClassFormProps {
  user: SessionUser;
  /** Values of the class that is copied. */
  copied?: ClassFormValues | undefined;
}

export function ClassForm({ user, copied }: ClassFormProps) {
  const form = useForm<ClassFormValues>();
  const values = useFormValues(form);
  const navigate = useNavigate();
  /** The page to go to when the class is saved. */
  const [next, setNext] = useState<string>();
  const [saved, setSaved] = useState<Saved>();
  const createClass = useCreateClass({
    onCreated: (id, { stage, className }) => {
      if (stage === 'draft' && id !== null) setNext(`/dashboard/myclass/${id}`);
      else if (copied) setNext('/dashboard/addclass');
      else {
        setSaved({ id, className });
        form.resetFields();
      }
    },
  });
  useUnsavedChanges(next === undefined && hasInput(values));
  // Navigates in an effect, when nothing counts as unsaved any more.
  useEffect(() => {
    if (next !== undefined) void navigate(next);
  }, [next, navigate]);
  const save = (filled: ClassFormValues, isDraft: boolean) =>
    createClass.mutate(createBodyOf(filled, { user, isDraft }));
  const saveDraft = () =>
    void form.validateFields().then(
      (filled) => save(filled, true),
      // The form shows what is wrong.
      () => undefined,
    );
  return (
    <div className={styles.columns}>
      <Form<ClassFormValues>
        label="New class"
        form={form}
        initialValues={copied ?? initialValues}
        onSubmit={(filled) => save(filled, false)}
      >
        {saved && <SavedClass {...saved} onAddAnother={() => setSaved(undefined)} />}
        <InstructorFacts user={user} />
        <ClassFields
          image={values?.classImg ?? ''}
          onUploaded={(classImg) => form.setFieldsValue({ classImg })}
          seats={seatsField}
        />
        <SessionFields />
        <DetailFields
          values={{
            format: values?.format ?? '',
            language: values?.language ?? '',
            groupSize: values?.groupSize ?? null,
            seats: values?.availableSeat ?? null,
          }}
        />
        <MaterialFields />
        <SubmitRow label="Add Class" busy={createClass.isPending} problem={createClass.error?.message}>
          <Button variant="secondary" disabled={createClass.isPending} onClick={saveDraft}>
            Save as draft
          </Button>
        </SubmitRow>
      </Form>
      <CardPreview
        className={values?.className ?? ''}
        image={values?.classImg ?? ''}
        price={values?.price ?? null}
        level={values?.level ?? ''}
        format={values?.format ?? ''}
        sessions={values?.sessions?.rows.length ?? 0}
      />
    </div>
  );
}
