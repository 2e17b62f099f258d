import { openDialog, type DialogAnswer, type DialogInput, type DialogOptions } from './dialog-store';

export const dialog = {
  confirm: (options: DialogOptions): Promise<DialogAnswer> => openDialog({ showCancel: true, ...options }),
  alert: (options: Omit<DialogOptions, 'input'>): Promise<DialogAnswer> => openDialog(options),
  /** Resolves with the trimmed value, or `undefined` unless the user confirms. */
  prompt: async (options: DialogOptions & { readonly input: DialogInput }): Promise<string | undefined> => {
    const answer = await openDialog({ showCancel: true, ...options });
    return answer.outcome === 'confirmed' ? answer.value : undefined;
  },
};
