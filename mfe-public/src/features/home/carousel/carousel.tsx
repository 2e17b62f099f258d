import { classNames } from '@blush/shared-ui/components';
import { useState, type ReactNode } from 'react';
import { useHydrated } from '../../../shared/use-hydrated';
import { CarouselControls } from './carousel-controls';
import styles from './carousel.module.css';
import { useGestures } from './use-gestures';
import { useRotation } from './use-rotation';

interface CarouselProps {
  label: string;
  names: readonly string[];
  /** `loadImages` is false until the slide is shown or is the next one. */
  children: (slide: number, loadImages: boolean) => ReactNode;
  className?: string | undefined;
  controlsClassName?: string | undefined;
}

export function Carousel({ label, names, children, className, controlsClassName }: CarouselProps) {
  const rotation = useRotation(names.length);
  const { current, next, moving } = rotation;
  const gestures = useGestures(rotation);
  const hydrated = useHydrated();
  const [shown, setShown] = useState<readonly number[]>([0]);
  if (!shown.includes(current)) setShown([...shown, current]);
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={classNames(styles.carousel, className)}
      {...gestures}
    >
      <CarouselControls rotation={rotation} names={names} className={controlsClassName} />
      <div className={styles.slides} aria-live={moving ? 'off' : 'polite'}>
        {names.map((name, slide) => (
          <div
            key={name}
            role="group"
            aria-roledescription="slide"
            aria-label={`${slide + 1} of ${names.length}: ${name}`}
            aria-hidden={slide !== current}
            inert={slide !== current}
            className={classNames(styles.slide, slide === current && styles.current)}
            data-side={slide < current ? 'before' : 'after'}
          >
            {children(slide, shown.includes(slide) || (hydrated && slide === next))}
          </div>
        ))}
      </div>
    </div>
  );
}
