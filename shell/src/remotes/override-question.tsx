import { SHELL } from '@blush/shared-ui/contracts';
import { Button } from '@blush/shared-ui/components';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ModalDialog } from '../base/modal-dialog';
import styles from './override-question.module.css';
import type { Override } from './read-overrides';

/** Milliseconds. A page on top of this one can time a double click so that its second click lands here. */
const READING_TIME_MS = 800;

interface OverrideQuestionProps {
  overrides: readonly Override[];
  onAnswer: (isConfirmed: boolean) => void;
}

export function OverrideQuestion({ overrides, onAnswer }: OverrideQuestionProps) {
  const safeChoice = useRef<HTMLDivElement>(null);
  const [canRun, setCanRun] = useState(false);

  useLayoutEffect(() => safeChoice.current?.querySelector('button')?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => setCanRun(true), READING_TIME_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <ModalDialog
      title="Try out unreleased code?"
      text={
        <>
          <p>This link wants to swap part of Blush Camp for code that was not released, in this tab only:</p>
          <ul className={styles.list}>
            {overrides.map(({ name, url }) => (
              <li key={name}>
                <strong>{name}</strong>
                {name === SHELL && ', the frame around every page,'} from{' '}
                <code className={styles.origin}>{new URL(url).origin}</code>
              </li>
            ))}
          </ul>
          <p>It can see and do everything that you can. Run it only if you know who made it.</p>
        </>
      }
      onCancel={() => onAnswer(false)}
    >
      <div ref={safeChoice} className={styles.buttons}>
        <Button onClick={() => onAnswer(false)}>Cancel</Button>
        <Button variant="secondary" disabled={!canRun} onClick={() => onAnswer(true)}>
          Run it in this tab
        </Button>
      </div>
    </ModalDialog>
  );
}
