import { useApi } from '@blush/shared-ui/api-client';
import { bytesOf, saveFile } from '@blush/shared-ui/bundled';
import { getReceiptFile } from '@blush/shared-ui/contracts';
import { useSingleMutation } from '@blush/shared-ui/query';

/** Saves a receipt as PDF. */
export function useSaveReceipt(id: string) {
  const api = useApi();
  return useSingleMutation({
    mutationFn: async (number: string) => ({
      name: `${number}.pdf`,
      file: await api.call(getReceiptFile, { params: { id } }),
    }),
    onSuccess: ({ name, file }) => saveFile(name, 'application/pdf', bytesOf(file)),
  });
}
