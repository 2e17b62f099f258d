import { Button } from '@blush/shared-ui/components';
import { useState } from 'react';
import { Section } from '../section/section';
import styles from './countdown.module.css';
import { COUNTDOWN_SECONDS, unitsOf } from './units';
import { useSecondsLeft } from './use-seconds-left';

/** Pausing stops the display, not the time. */
export function Countdown() {
  const left = useSecondsLeft(COUNTDOWN_SECONDS);
  const [pausedAt, setPausedAt] = useState<number>();
  const units = unitsOf(pausedAt ?? left);
  return (
    <Section
      title="Fifteen days of practice"
      lead="One face a day. It began when you came; no offer ends with it."
      className={styles.block}
    >
      <div role="timer" aria-label="Time left" className={styles.units}>
        {units.map(({ label, value }) => (
          <div key={label} className={styles.unit}>
            <span className={styles.value}>{String(value).padStart(2, '0')}</span>{' '}
            <span className={styles.label}>{label}</span>
          </div>
        ))}
      </div>
      <Button
        variant="secondary"
        size="small"
        onClick={() => setPausedAt(pausedAt === undefined ? left : undefined)}
      >
        {pausedAt === undefined ? 'Pause the countdown' : 'Go on counting'}
      </Button>
    </Section>
  );
}
