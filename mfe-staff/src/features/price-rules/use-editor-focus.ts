import { type RefObject, useCallback, useEffect, useRef } from 'react';

interface EditorFocus {
  /** Of the element that has the form or, in its place, the button that opens a new one. */
  readonly editor: RefObject<HTMLDivElement | null>;
  /** Moves the focus to the first field of the open form. */
  readonly focusForm: () => void;
}

/**
 * Moves the focus to the first field of a form that opens, and when the form closes, back to the control that opened it.
 * @param form key of the open form
 */
export function useEditorFocus(form: string | undefined): EditorFocus {
  const editor = useRef<HTMLDivElement>(null);
  const focusForm = useCallback(() => editor.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (form === undefined) return undefined;
    const opener = document.activeElement;
    const frame = editor.current;
    focusForm();
    return () => {
      // The form lost the focus by its removal, if it had it.
      if (document.activeElement !== document.body) return;
      const isUsable = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      (isUsable ? opener : frame?.querySelector('button'))?.focus();
    };
  }, [form, focusForm]);
  return { editor, focusForm };
}
