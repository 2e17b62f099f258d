import { ApiError } from '@blush/shared-ui/api-client';
import { inOneLine } from '@blush/shared-ui/bundled';
import { Avatar, Button, Card, toast } from '@blush/shared-ui/components';
import { accountMessages, PERSON_NAME_MAX_LENGTH, PICTURE_FORMATS } from '@blush/shared-ui/contracts';
import { useSession, type SessionUser } from '@blush/shared-ui/session';
import { useId, useState, type ChangeEvent, type SyntheticEvent } from 'react';
import styles from './profile-form.module.css';
import { MAX_MB, useProfile } from './use-profile';

export function ProfileForm() {
  const { user } = useSession();
  return user && <Form user={user} />;
}

function Form({ user }: { user: SessionUser }) {
  const id = useId();
  const { save, upload } = useProfile();
  // Not compared with `user`, which another tab may have changed since: what the user left alone is not sent.
  const [saved, setSaved] = useState({ name: user.displayName, photoURL: user.photoURL ?? '' });
  const [name, setName] = useState(saved.name);
  const [photoURL, setPhotoURL] = useState(saved.photoURL);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    setProblem(undefined);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const given = { name: name.trim(), photoURL: photoURL.trim() };
    if (given.name === '') return setProblem('Please enter your name.');
    void attempt(async () => {
      await save({
        ...(given.name !== saved.name && { name: given.name }),
        ...(given.photoURL !== saved.photoURL && { photoURL: given.photoURL }),
      });
      setSaved(given);
      toast.success('Profile saved');
    });
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Reset, so that the same file can be chosen again.
    target.value = '';
    if (!file || busy) return;
    void attempt(async () => {
      setPhotoURL(await upload(file));
      toast.success('Picture uploaded. Save to use it.');
    });
  };
  const isAddressWrong = problem === accountMessages.invalidUrl;
  // An own picture is shown at once; any other picture only after the portal has copied it.
  const shown = photoURL.startsWith('/') ? photoURL : photoURL === user.photoURL ? user.photo : undefined;

  return (
    <Card as="section" aria-labelledby={`${id}-title`} className={styles.card}>
      <h2 id={`${id}-title`} className={styles.title}>
        Name and photo
      </h2>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Avatar name="" person={user.displayName} src={shown} size={96} />
        <div className={styles.fields}>
          <label className={styles.field}>
            Name
            <input
              className={styles.input}
              value={name}
              maxLength={PERSON_NAME_MAX_LENGTH}
              autoComplete="name"
              aria-describedby={isAddressWrong ? undefined : `${id}-problem`}
              onChange={(event) => setName(inOneLine(event.target.value))}
            />
          </label>
          <label className={styles.field}>
            Photo URL
            <input
              className={styles.input}
              value={photoURL}
              inputMode="url"
              autoComplete="off"
              aria-invalid={isAddressWrong}
              aria-describedby={isAddressWrong ? `${id}-hint ${id}-problem` : `${id}-hint`}
              onChange={(event) => setPhotoURL(event.target.value)}
            />
          </label>
          <p id={`${id}-hint`} className={styles.hint}>
            Empty: the photo of your sign-in.
          </p>
          <label className={styles.field}>
            Or upload a picture
            <input
              type="file"
              className={styles.file}
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
              onChange={choose}
            />
          </label>
          <p className={styles.hint}>
            {PICTURE_FORMATS}, up to {MAX_MB} MB.
          </p>
          <p id={`${id}-problem`} role="alert" className={styles.problem}>
            {problem}
          </p>
          <Button type="submit" busy={busy} className={styles.save}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Only the API checks the address: its rule would add the library of schemas to the page. */
function messageOf(error: unknown): string {
  const faults = error instanceof ApiError ? error.problem?.errors : undefined;
  return faults?.some(({ path }) => path === 'body.photoURL')
    ? accountMessages.invalidUrl
    : (error as Error).message;
}
