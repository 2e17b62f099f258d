import { useId, useLayoutEffect, useRef, type PropsWithChildren, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './modal-dialog.module.css';

interface ModalDialogProps {
  title: string;
  text: ReactNode;
  onCancel: () => void;
}

/** Looks like the dialogs of shared-ui, which can contain only a sentence and one input. */
export function ModalDialog({ title, text, onCancel, children }: PropsWithChildren<ModalDialogProps>) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Closed before it leaves the document: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const modal = element.current;
    modal?.showModal();
    return () => modal?.close();
  }, []);

  return (
    <dialog
      ref={element}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <div className={styles.content}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <div id={`${id}-text`} className={styles.text}>
          {text}
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Shows a dialog in a React root of its own until it is answered, so that it needs no page and pages load nothing of it before. */
export async function askInRoot<Answer>(
  render: (answer: (value: Answer) => void) => ReactNode,
): Promise<Answer> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  try {
    return await new Promise<Answer>((answer) => root.render(render(answer)));
  } finally {
    root.unmount();
    host.remove();
  }
}
