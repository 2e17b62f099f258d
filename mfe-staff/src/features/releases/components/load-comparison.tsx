import { Tag, type TagProps } from '@blush/shared-ui/data';
import { compareLoads, type Finding } from '../compare-loads';
import type { LiveRow } from '../live-rows';
import { figureFormats } from '../load-figures';
import styles from './load-comparison.module.css';

const findings: Readonly<Record<Finding, { words: string; tone: TagProps['tone'] }>> = {
  'fails-more': { words: 'Fails more than before', tone: 'bad' },
  slower: { words: 'Slower than before', tone: 'bad' },
  'no-worse': { words: 'No worse than before', tone: 'good' },
  'too-few-loads': { words: 'Too few loads to tell', tone: 'neutral' },
};

/** Keeps its height while figures load, to avoid a layout shift. */
export function LoadComparison({ app: { loads, previous: previousVersion } }: { app: LiveRow }) {
  if (loads === undefined) return '-';
  const { state, live, previous } = loads;
  return (
    <div className={styles.comparison} aria-busy={state === 'loading' || undefined}>
      {previousVersion !== null && (
        <p className={styles.findings}>
          {live && previous
            ? compareLoads(live, previous).map((finding) => (
                <Tag key={finding} tone={findings[finding].tone}>
                  {findings[finding].words}
                </Tag>
              ))
            : withoutFindings[state]}
        </p>
      )}
      <dl className={styles.figures}>
        {Object.entries(figureFormats).map(([name, format]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{state === 'loaded' ? format(live) : '…'}</dd>
            {previousVersion !== null && (
              <dd className={styles.before}>before {state === 'loaded' ? format(previous) : '…'}</dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}

const withoutFindings = {
  loaded: 'Nothing to compare yet',
  loading: 'Comparing…',
  failed: 'Loads not available',
} as const;
