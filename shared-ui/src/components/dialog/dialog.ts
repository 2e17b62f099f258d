import { openDialog, type DialogAnswer, type DialogInput, type DialogOptions } from './dialog-store';

/** Questions over the page, one at a time. Buttons are OK, No and Cancel unless named otherwise, centred. */
export const dialog = {
  /** Asks a question with OK and Cancel. */
  confirm: (options: DialogOptions): Promise<DialogAnswer> => openDialog({ showCancel: true, ...options }),
  /** Says something that has to be read; OK is the only button. */
  alert: (options: Omit<DialogOptions, 'input'>): Promise<DialogAnswer> => openDialog(options),
  /** Asks for a value, with OK and Cancel; resolves with the value, trimmed, or `undefined` when cancelled. */
  prompt: async (options: DialogOptions & { readonly input: DialogInput }): Promise<string | undefined> => {
    const answer = await openDialog({ showCancel: true, ...options });
    return answer.outcome === 'confirmed' ? answer.value : undefined;
  },
};
