import { Tag, type TagProps } from '@blush/shared-ui/data';
import { compareLoads, type Finding } from '../compare-loads';
import type { LiveRow } from '../live-rows';
import { figureWords } from '../load-figures';
import styles from './load-comparison.module.css';

const findings: Readonly<Record<Finding, { words: string; tone: TagProps['tone'] }>> = {
  'fails-more': { words: 'Fails more than before', tone: 'bad' },
  slower: { words: 'Slower than before', tone: 'bad' },
  'no-worse': { words: 'No worse than before', tone: 'good' },
  'too-few-loads': { words: 'Too few loads to tell', tone: 'neutral' },
};

/** Keeps its height while figures load, to avoid a layout shift. */
export function LoadComparison({ app: { loads, previous } }: { app: LiveRow }) {
  if (loads === undefined) return '-';
  const { known, now, before } = loads;
  return (
    <div className={styles.comparison} aria-busy={known === 'not yet' || undefined}>
      {previous !== null && (
        <p className={styles.findings}>
          {now && before
            ? compareLoads(now, before).map((finding) => (
                <Tag key={finding} tone={findings[finding].tone}>
                  {findings[finding].words}
                </Tag>
              ))
            : unknown[known]}
        </p>
      )}
      <dl className={styles.figures}>
        {Object.entries(figureWords).map(([name, inWords]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{known === 'yes' ? inWords(now) : '…'}</dd>
            {previous !== null && (
              <dd className={styles.before}>before {known === 'yes' ? inWords(before) : '…'}</dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}

const unknown = {
  yes: 'Nothing to compare yet',
  'not yet': 'Comparing…',
  no: 'Loads could not be had',
} as const;
