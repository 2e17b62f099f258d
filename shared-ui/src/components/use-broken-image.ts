import { useState } from 'react';

/**
 * Whether a picture cannot be had, and what its `img` needs for that to be known. A picture that came in prerendered
 * HTML may have failed before anything could listen, so the element is asked as well.
 */
export function useBrokenImage(src: string | undefined) {
  const [failed, setFailed] = useState<string>();
  const fail = () => setFailed(src);
  return {
    broken: src !== undefined && src === failed,
    watched: {
      onError: fail,
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete === true && image.naturalWidth === 0) fail();
      },
    },
  };
}
