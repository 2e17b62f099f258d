import { useState } from 'react';

/** An image in prerendered HTML may fail before hydration attaches a listener, so the ref checks its state. */
export function useBrokenImage(src: string | undefined) {
  const [failed, setFailed] = useState<string>();
  const fail = () => setFailed(src);
  return {
    broken: src !== undefined && src === failed,
    imageProps: {
      onError: fail,
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete === true && image.naturalWidth === 0) fail();
      },
    },
  };
}
