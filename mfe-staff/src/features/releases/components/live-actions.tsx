import { Button } from '@blush/shared-ui/components';
import type { LiveApp } from '@blush/shared-ui/contracts';
import { confirmInDialog } from '../../../shared/confirm-in-dialog';
import { useRollBackApp } from '../api/roll-back-app';
import { useSwitchRemote } from '../api/switch-remote';
import { isRemote } from '../live-rows';
import { rollBackConfirmation, switchConfirmation } from '../confirmations';
import styles from './live-actions.module.css';

export function LiveActions({ app }: { app: LiveApp }) {
  const { name, version, previous, disabled } = app;
  const rollBack = useRollBackApp();
  const switchRemote = useSwitchRemote();
  return (
    <div className={styles.actions} role="group" aria-label={`Changes of ${name}`}>
      {previous === null ? (
        <p className={styles.reason}>No version before it</p>
      ) : (
        <Button
          passesFocus
          size="small"
          variant="secondary"
          disabled={switchRemote.isPending}
          busy={rollBack.isPending}
          onClick={() =>
            void confirmInDialog(rollBackConfirmation(app, previous)).then(
              (confirmed) => confirmed && rollBack.mutate({ app: name, from: version, previous }),
            )
          }
        >
          Roll back
        </Button>
      )}
      {isRemote(app) && (
        <Button
          size="small"
          variant={disabled ? 'secondary' : 'danger'}
          disabled={rollBack.isPending}
          busy={switchRemote.isPending}
          onClick={() =>
            void confirmInDialog(switchConfirmation(app)).then(
              (confirmed) => confirmed && switchRemote.mutate({ app: name, disabled: !disabled }),
            )
          }
        >
          {disabled ? 'Switch on' : 'Switch off'}
        </Button>
      )}
    </div>
  );
}
