import { classNames, VisuallyHidden } from '@blush/shared-ui/components';
import styles from './carousel-controls.module.css';
import type { Rotation } from './use-rotation';

interface CarouselControlsProps {
  rotation: Rotation;
  names: readonly string[];
  className?: string | undefined;
}

export function CarouselControls({ rotation, names, className }: CarouselControlsProps) {
  const { current, playing, go, toggle } = rotation;
  return (
    <div className={classNames(styles.controls, className)}>
      <Control label={playing ? 'Pause' : 'Play'} path={playing ? PAUSE : PLAY} onClick={toggle} />
      <Control label="Previous slide" path={BACK} onClick={() => go(current - 1)} />
      <Control label="Next slide" path={ON} onClick={() => go(current + 1)} />
      <div role="group" aria-label="Choose a slide" className={styles.dots}>
        {names.map((name, slide) => (
          <button
            key={name}
            type="button"
            className={styles.dot}
            aria-current={slide === current}
            onClick={() => go(slide)}
          >
            <VisuallyHidden>{`Slide ${slide + 1}: ${name}`}</VisuallyHidden>
          </button>
        ))}
      </div>
    </div>
  );
}

const PAUSE = 'M9 6v12M15 6v12';
const PLAY = 'M9 6l9 6-9 6Z';
const BACK = 'M14 6l-6 6 6 6';
const ON = 'M10 6l6 6-6 6';

function Control({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.control} aria-label={label} onClick={onClick}>
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
