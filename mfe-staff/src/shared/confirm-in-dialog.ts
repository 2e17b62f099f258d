import { dialog, type DialogOptions } from '@blush/shared-ui/components';

export async function confirmInDialog(options: DialogOptions): Promise<boolean> {
  const { outcome } = await dialog.confirm(options);
  return outcome === 'confirmed';
}
