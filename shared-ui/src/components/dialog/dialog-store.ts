import { createStore } from 'zustand/vanilla';
import type { InputKind } from './input-rules';

export type DialogPosition = 'center' | 'top' | 'bottom';
export type DialogTone = 'plain' | 'warning';

export interface DialogInput {
  readonly kind: InputKind;
  readonly label: string;
  readonly initial?: string;
  readonly maxLength?: number;
  /** Receives the text at each change, because a cancelled dialog answers without it. */
  readonly onType?: (text: string) => void;
}

export interface DialogOptions {
  readonly title: string;
  readonly text?: string;
  readonly input?: DialogInput;
  readonly confirmText?: string;
  readonly denyText?: string;
  readonly cancelText?: string;
  readonly showDeny?: boolean;
  readonly showCancel?: boolean;
  readonly position?: DialogPosition;
  readonly tone?: DialogTone;
  /** Cancels the questions that are open, which would otherwise be asked first. */
  readonly cancelsOthers?: boolean;
}

/** `value`: trimmed text of the input; absent in a dialog without one. Escape gives `cancelled`, even without a cancel button. */
export type DialogAnswer =
  | { readonly outcome: 'confirmed'; readonly value?: string | undefined }
  | { readonly outcome: 'denied' }
  | { readonly outcome: 'cancelled' };

export interface OpenDialog {
  readonly id: number;
  readonly options: Required<Omit<DialogOptions, 'text' | 'input'>> & Pick<DialogOptions, 'text' | 'input'>;
  readonly answer: (answer: DialogAnswer) => void;
}

export const dialogStore = createStore<{ queue: readonly OpenDialog[] }>(() => ({ queue: [] }));

const DEFAULTS = {
  confirmText: 'OK',
  denyText: 'No',
  cancelText: 'Cancel',
  showDeny: false,
  showCancel: false,
  position: 'center',
  tone: 'plain',
  cancelsOthers: false,
} as const satisfies Partial<DialogOptions>;

let lastId = 0;

export function openDialog(options: DialogOptions): Promise<DialogAnswer> {
  if (options.cancelsOthers) cancelQuestions();
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (chosen: DialogAnswer) => {
      dialogStore.setState(({ queue }) => ({ queue: queue.filter((open) => open.id !== id) }));
      resolve(chosen);
    };
    const open: OpenDialog = { id, options: { ...DEFAULTS, ...options }, answer };
    dialogStore.setState(({ queue }) => ({ queue: [...queue, open] }));
  });
}

/** Cancels the open questions, for when their user or their page is gone. Notices stay. */
export function cancelQuestions(): void {
  for (const { options, answer } of dialogStore.getState().queue)
    if (options.showCancel || options.showDeny) answer({ outcome: 'cancelled' });
}
