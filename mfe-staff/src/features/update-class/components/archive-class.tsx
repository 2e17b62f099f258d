import { Button } from '@blush/shared-ui/components';
import type { StaffClass } from '@blush/shared-ui/contracts';
import { confirmInDialog } from '../../../shared/confirm-in-dialog';
import { useUpdateClass } from '../api/update-class';
import type { ClassUpdate } from '../update-values';

export interface ArchiveClassProps {
  schoolClass: StaffClass;
  /** Gets the version that the class has now. */
  onSaved: (version: number) => void;
  onUnanswered: (update: ClassUpdate) => void;
}

export function ArchiveClass({ schoolClass, ...callbacks }: ArchiveClassProps) {
  const { _id, version } = schoolClass;
  const update = useUpdateClass(_id, callbacks);
  const askToArchive = async () => {
    const confirmed = await confirmInDialog({
      title: 'Archive this class?',
      text: 'It leaves the list of classes, and seats that are held for checkouts are released. Students who are enrolled keep it. It comes back by another review.',
      confirmText: 'Archive class',
    });
    if (confirmed) update.mutate({ body: { version, stage: 'archived' } });
  };
  return (
    <div>
      <Button
        passesFocus
        variant="secondary"
        size="small"
        busy={update.isPending}
        onClick={() => void askToArchive()}
      >
        Archive class
      </Button>
      <p role="alert">{update.error?.message}</p>
    </div>
  );
}
