import { NumberField, Form, SubmitButton, TextField, useForm } from '@blush/shared-ui/forms';
import type { SessionUser } from '@blush/shared-ui/session';
import { useCreateClass } from '../api/create-class';
import { classOf, initialValues, rules, type ClassFormValues } from '../class-form';
import styles from './class-form.module.css';
import { InstructorFacts } from './instructor-facts';

/** The form that offers a class in the instructor's name. */
export function ClassForm({ user }: { user: SessionUser }) {
  const form = useForm<ClassFormValues>();
  const createClass = useCreateClass({ onCreated: () => form.resetFields() });
  return (
    <Form<ClassFormValues>
      label="New class"
      form={form}
      initialValues={initialValues}
      onSubmit={(values) => createClass.mutate(classOf(values, user))}
    >
      <InstructorFacts user={user} />
      <TextField name="className" label="Class Name" rules={rules.className} />
      <TextField
        name="classImg"
        label="Class Image URL"
        type="url"
        hint="Optional. Without a picture, or with one that does not load, a drawn one is shown."
        rules={rules.classImg}
      />
      <div className={styles.pair}>
        <NumberField name="availableSeat" label="Available Seats" rules={rules.availableSeat} />
        <NumberField name="price" label="Price" prefix="$" step={0.5} rules={rules.price} />
      </div>
      <div className={styles.submit}>
        <SubmitButton busy={createClass.isPending}>Add Class</SubmitButton>
        <p className={styles.problem} role="alert">
          {createClass.error?.message}
        </p>
      </div>
    </Form>
  );
}
