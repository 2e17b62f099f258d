import { Form, useForm, useFormValues } from '@blush/shared-ui/forms';
import type { SessionUser } from '@blush/shared-ui/session';
import { ClassFields } from '../../../shared/class-form/class-fields';
import { DetailFields } from '../../../shared/class-form/detail-fields';
import { MaterialFields } from '../../../shared/class-form/material-fields';
import { SubmitRow } from '../../../shared/class-form/submit-row';
import { useUnsavedChanges } from '../../../shared/unsaved-changes/use-unsaved-changes';
import { useCreateClass } from '../api/create-class';
import { createBodyOf, hasInput, initialValues, type ClassFormValues } from '../class-form';
import { InstructorFacts } from './instructor-facts';

const seatsField = { name: 'availableSeat', label: 'Available Seats' };

export function ClassForm({ user }: { user: SessionUser }) {
  const form = useForm<ClassFormValues>();
  const values = useFormValues(form);
  const createClass = useCreateClass({ onCreated: () => form.resetFields() });
  useUnsavedChanges(hasInput(values));
  return (
    <Form<ClassFormValues>
      label="New class"
      form={form}
      initialValues={initialValues}
      onSubmit={(filled) => createClass.mutate(createBodyOf(filled, user))}
    >
      <InstructorFacts user={user} />
      <ClassFields
        image={values?.classImg ?? ''}
        onUploaded={(classImg) => form.setFieldsValue({ classImg })}
        seats={seatsField}
      />
      <DetailFields values={{ format: values?.format ?? '', language: values?.language ?? '' }} />
      <MaterialFields />
      <SubmitRow label="Add Class" busy={createClass.isPending} problem={createClass.error?.message} />
    </Form>
  );
}
