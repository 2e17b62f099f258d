import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first field of a form that opens, and when the form closes, back to the control that opened it.
 * @param form key of the open form
 * @returns reference of the element that has the form or, in its place, the button that opens a new one
 */
export function useEditorFocus(form: string | undefined): RefObject<HTMLDivElement | null> {
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form === undefined) return undefined;
    const opener = document.activeElement;
    const frame = editor.current;
    frame?.querySelector('input')?.focus();
    return () => {
      // The form lost the focus by its removal, if it had it.
      if (document.activeElement !== document.body) return;
      const isUsable = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      (isUsable ? opener : frame?.querySelector('button'))?.focus();
    };
  }, [form]);
  return editor;
}
