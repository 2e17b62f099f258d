import { useEffect, useState } from 'react';

function scrolled(): number {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const distance = scrollHeight - clientHeight;
  return distance <= 0 ? 100 : Math.min(100, Math.max(0, Math.round((scrollTop / distance) * 100)));
}

/** Whole percent; 100 if nothing scrolls. */
export function useScrollProgress(): number {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setProgress(scrolled()));
    };
    measure();
    // Fonts and rotation change the height too.
    const size = new ResizeObserver(measure);
    size.observe(document.body);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      window.removeEventListener('scroll', measure);
    };
  }, []);
  return progress;
}
