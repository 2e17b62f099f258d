import { Loaded } from '@blush/shared-ui/bundled';
import { Button, Card, LinkButton, Page, Skeleton } from '@blush/shared-ui/components';
import { BIO_MAX_LENGTH, bio as bioSchema, getOwnBio } from '@blush/shared-ui/contracts';
import { check, Form, TextAreaField, useForm, useFormValues } from '@blush/shared-ui/forms';
import { useOperation } from '@blush/shared-ui/query';
import { useEffect, useState } from 'react';
import { SubmitRow } from '../../shared/class-form/submit-row';
import { useUnsavedChanges } from '../../shared/unsaved-changes/use-unsaved-changes';
import { useChangeOwnBio } from './api/own-bio';
import styles from './own-bio-page.module.css';

const rules = [
  check((value: unknown) =>
    bioSchema.safeParse(value ?? '').success ? undefined : `At most ${BIO_MAX_LENGTH} characters`,
  ),
];

export function OwnBioPage() {
  const query = useOperation(getOwnBio, {});
  return (
    <Page
      title="About you"
      lead="Students read it on your page, beside your photo and your classes. You have a page while a class of yours is on sale."
      actions={
        query.data && (
          <LinkButton variant="secondary" size="small" to={`/instructor/${query.data._id}`}>
            Your page
          </LinkButton>
        )
      }
    >
      <Card className={styles.card}>
        <Loaded
          query={query}
          what="Your text"
          skeleton={<Skeleton lines={4} height="3.5rem" label="Loading your text" />}
        >
          {({ bio }) => <BioForm bio={bio} />}
        </Loaded>
      </Card>
    </Page>
  );
}

/** Follows the stored text until something is typed; after that it keeps what was typed, and shows the stored text. */
function BioForm({ bio }: { bio: string }) {
  const form = useForm<{ bio: string }>();
  /** The stored text that the form started from. */
  const [base, setBase] = useState(bio);
  const typed = useFormValues(form)?.bio ?? base;
  const change = useChangeOwnBio();
  /** The typed text that `follow` replaces, until the form shows the stored one, a moment later. */
  const [replaced, setReplaced] = useState<string>();
  const unsaved = ![base, bio, replaced].includes(typed.trim());
  const follow = () => {
    setBase(bio);
    setReplaced(typed.trim());
  };
  if (!unsaved && base !== bio) follow();
  if (replaced !== undefined && replaced !== typed.trim()) setReplaced(undefined);
  useEffect(() => form.setFieldsValue({ bio: base }), [form, base]);
  // What the user has saved while typing on is no change elsewhere.
  const changedElsewhere = unsaved && ![base, change.variables?.trim()].includes(bio);
  useUnsavedChanges(unsaved);
  return (
    <Form<{ bio: string }>
      label="About you"
      form={form}
      initialValues={{ bio }}
      onSubmit={(filled) => change.mutate(filled.bio)}
    >
      {changedElsewhere && (
        <div className={styles.note} role="alert">
          <p>Your text was changed elsewhere. {bio === '' ? 'It is empty now.' : 'It is now:'}</p>
          <p className={styles.text}>{bio}</p>
          <Button size="small" variant="secondary" passesFocus onClick={follow}>
            Use the text as it is now
          </Button>
        </div>
      )}
      <TextAreaField
        name="bio"
        label="In your own words"
        rows={8}
        rules={rules}
        hint={`Where you work, whom you paint, what you teach. Everyone can read it, so leave out addresses and numbers. ${typed.trim().length} of ${BIO_MAX_LENGTH} characters; empty removes it.`}
      />
      <SubmitRow label="Save" busy={change.isPending} problem={change.error?.message} />
    </Form>
  );
}
