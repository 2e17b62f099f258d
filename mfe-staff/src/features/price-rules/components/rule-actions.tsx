import { Button } from '@blush/shared-ui/components';
import type { PriceRule } from '@blush/shared-ui/contracts';
import { confirmInDialog } from '../../../shared/confirm-in-dialog';
import { useEndRule } from '../api/price-rules';
import styles from './rule-actions.module.css';

export interface RuleActionsProps {
  rule: PriceRule;
  onChange: (rule: PriceRule) => void;
  onEnded: (rule: PriceRule) => void;
}

export function RuleActions({ rule, onChange, onEnded }: RuleActionsProps) {
  const { _id, label, state } = rule;
  const end = useEndRule(() => onEnded(rule));
  if (state !== 'live' && state !== 'scheduled') return null;

  const confirmAndEnd = async () => {
    const confirmed = await confirmInDialog({
      title: `End “${label}” now?`,
      text: 'Its classes cost their list price from this moment on. Seats that are held keep their price. It cannot begin again.',
      tone: 'warning',
      confirmText: 'Yes, end it!',
    });
    if (confirmed) end.mutate(_id);
  };

  return (
    <div className={styles.actions}>
      <Button
        passesFocus
        size="small"
        variant="secondary"
        aria-label={`Change ${label}`}
        onClick={() => onChange(rule)}
      >
        Change
      </Button>
      <Button
        passesFocus
        size="small"
        variant="danger"
        busy={end.isPending}
        aria-label={`End ${label}`}
        onClick={() => void confirmAndEnd()}
      >
        End
      </Button>
    </div>
  );
}
