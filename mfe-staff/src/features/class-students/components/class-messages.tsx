import { Loaded } from '@blush/shared-ui/bundled';
import { Button, dialog, Skeleton, toast } from '@blush/shared-ui/components';
import { listClassMessages, MESSAGE_MAX_LENGTH } from '@blush/shared-ui/contracts';
import { useOperation } from '@blush/shared-ui/query';
import { useState } from 'react';
import { Moment } from '../../../shared/components/moment';
import { TitledCard } from '../../../shared/components/titled-card';
import { useUnsavedChanges } from '../../../shared/unsaved-changes/use-unsaved-changes';
import { useSendMessage } from '../api/class-messages';
import styles from './class-messages.module.css';

export function ClassMessages({ classId, className }: { classId: string; className: string }) {
  const query = useOperation(listClassMessages, { params: { id: classId } });
  return (
    <TitledCard title="Messages to the class">
      <p className={styles.note}>
        Goes by mail to everybody enrolled; answers come to your address. Students who enrol later see it on
        the page of their class.
      </p>
      <WriteMessage classId={classId} className={className} />
      <Loaded
        query={query}
        what="The messages"
        skeleton={<Skeleton lines={2} label="Loading the messages" />}
      >
        {(messages) =>
          messages.length > 0 && (
            <ul className={styles.list}>
              {messages.map(({ _id, text, at, by, recipients }) => (
                <li key={_id} className={styles.message}>
                  <p className={styles.note}>
                    {by}, <Moment at={at} />, to {students(recipients)}
                  </p>
                  <p className={styles.text}>{text}</p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </TitledCard>
  );
}

function WriteMessage({ classId, className }: { classId: string; className: string }) {
  // Kept when the dialog is cancelled or the API refuses the message, for another try.
  const [unsent, setUnsent] = useState('');
  const send = useSendMessage(classId, ({ recipients }) => {
    setUnsent('');
    toast.success(`Sent to ${students(recipients)}`);
  });
  useUnsavedChanges(unsent.trim() !== '');
  const write = async () => {
    const text = await dialog.prompt({
      title: 'Write to the class',
      text: className,
      confirmText: 'Send',
      input: {
        kind: 'long-text',
        label: 'Message',
        initial: unsent,
        maxLength: MESSAGE_MAX_LENGTH,
        onType: setUnsent,
      },
    });
    if (text === undefined) return;
    if (text.trim() === '') {
      toast.warning('A message needs a text');
      return;
    }
    send.mutate(text);
  };
  return (
    <>
      <p>
        <Button size="small" variant="secondary" busy={send.isPending} onClick={() => void write()}>
          Write to the class
        </Button>
      </p>
      <p role="alert" className={styles.problem}>
        {send.error?.message}
      </p>
    </>
  );
}

function students(count: number): string {
  return count === 1 ? '1 student' : `${count.toLocaleString('en-US')} students`;
}
