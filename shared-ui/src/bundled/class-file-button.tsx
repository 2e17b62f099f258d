import { Button } from '@blush/shared-ui/components';
import type { ClassFile } from '@blush/shared-ui/contracts';
import type { useSaveClassFile } from './use-save-class-file';

interface ClassFileButtonProps {
  file: ClassFile;
  /** The mutation of the whole list, which saves one file at a time, and shows one error for all. */
  save: ReturnType<typeof useSaveClassFile>;
}

export function ClassFileButton({ file, save }: ClassFileButtonProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Download ${file.name}`}
      busy={save.isPending}
      onClick={() => save.mutate(file)}
    >
      Download
    </Button>
  );
}
