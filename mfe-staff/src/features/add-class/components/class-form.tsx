import { Button, toast } from '@blush/shared-ui/components';
import { Form, useForm, useFormSelection } from '@blush/shared-ui/forms';
import { useNavigate } from '@blush/shared-ui/router';
import type { SessionUser } from '@blush/shared-ui/session';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { CardPreview } from '../../../shared/class-form/card-preview';
import { ClassFields } from '../../../shared/class-form/class-fields';
import { DetailFields, groupHintOf } from '../../../shared/class-form/detail-fields';
import { MaterialFields } from '../../../shared/class-form/material-fields';
import { SessionFields } from '../../../shared/class-form/session-fields';
import { SubmitRow } from '../../../shared/class-form/submit-row';
import { useClassValidation } from '../../../shared/class-form/use-class-validation';
import { useUnsavedChanges } from '../../../shared/unsaved-changes/use-unsaved-changes';
import { useCreateClass } from '../api/create-class';
import { type ClassFormValues, differsFrom, initialValues } from '../class-form';
import styles from './class-form.module.css';
import { InstructorFacts } from './instructor-facts';
import type { Saved } from './saved-class';

const seatsField = { name: 'availableSeat', label: 'Available Seats' };

interface ClassFormProps {
  user: SessionUser;
  /** Values of the class that is copied. */
  copied?: ClassFormValues | undefined;
  /** Shown above the fields. */
  note?: ReactNode;
  onSaved: (saved: Saved) => void;
}

export function ClassForm({ user, copied, note, onSaved }: ClassFormProps) {
  const start = copied ?? initialValues;
  const form = useForm<ClassFormValues>();
  const { unsaved, image, details } = useFormSelection(form, (values) => ({
    unsaved: differsFrom(start, values),
    image: values.classImg ?? '',
    details: {
      format: values.format ?? '',
      language: values.language ?? '',
      groupHint: groupHintOf(values.groupSize, values.availableSeat),
    },
  }));
  const navigate = useNavigate();
  /** The page to go to when the class is saved. */
  const [next, setNext] = useState<string>();
  const createClass = useCreateClass({
    user,
    onCreated: (id, { isDraft, values }) => {
      const isTypedOn = differsFrom(values, form.getFieldsValue());
      if (isDraft && id !== null && !isTypedOn) {
        setNext(`/dashboard/myclass/${id}`);
        return;
      }
      onSaved({ id, className: values.className, isDraft });
      if (isTypedOn) toast.warning('What you typed during the save is not stored. It is still in the form.');
      else if (copied) setNext('/dashboard/addclass');
      else form.resetFields();
    },
  });
  useUnsavedChanges(next === undefined && unsaved, 'from');
  // In an effect, because `useUnsavedChanges` blocks navigation until `next` is rendered.
  useEffect(() => {
    if (next !== undefined) void navigate(next);
  }, [next, navigate]);
  const { priceRules, validate } = useClassValidation(form, { needsPrice: true });
  const setPicture = useCallback((classImg: string) => form.setFieldsValue({ classImg }), [form]);
  const saveDraft = async () => {
    const filled = await validate({ needsPrice: false });
    if (filled) createClass.mutate({ values: filled, isDraft: true });
  };
  return (
    <div className={styles.columns}>
      <Form<ClassFormValues>
        label="New class"
        form={form}
        initialValues={start}
        onSubmit={(filled) => createClass.mutate({ values: filled, isDraft: false })}
      >
        {note}
        <InstructorFacts user={user} />
        <ClassFields image={image} onUploaded={setPicture} seats={seatsField} priceRules={priceRules} />
        <SessionFields error={createClass.error} sent={createClass.variables?.values.sessions} />
        <DetailFields {...details} />
        <MaterialFields />
        <SubmitRow label="Add Class" busy={createClass.isPending} problem={createClass.error?.message}>
          <Button variant="secondary" busy={createClass.isPending} onClick={() => void saveDraft()}>
            Save as draft
          </Button>
        </SubmitRow>
      </Form>
      <CardPreview
        form={form}
        select={(values) => ({
          className: values.className ?? '',
          classImg: values.classImg ?? '',
          freeSeats: values.availableSeat ?? null,
          price: values.price ?? null,
          sessions: values.sessions,
          level: values.level ?? '',
          format: values.format ?? '',
        })}
        instructor={{ name: user.displayName, picture: user.photo }}
      />
    </div>
  );
}
