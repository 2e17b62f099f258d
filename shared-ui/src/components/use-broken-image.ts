import { useState } from 'react';

/** An image in prerendered HTML may fail before hydration attaches a listener, so its state is read too. */
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
