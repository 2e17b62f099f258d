import { ClassPicture } from '@blush/shared-ui/components';
import { useState } from 'react';
import { isImageAddress } from './class-rules';
import styles from './image-preview.module.css';
import { useDebounced } from './use-debounced';

const DEBOUNCE_MS = 400;

export function ImagePreview({ address }: { address: string }) {
  const typed = address.trim();
  // Debounced, so that half-typed addresses are not requested.
  const src = useDebounced(isImageAddress(typed) ? typed : '', DEBOUNCE_MS);
  const [outcome, setOutcome] = useState({ src: '', loaded: false });
  const loaded = outcome.src === src ? outcome.loaded : undefined;
  return (
    <figure className={styles.preview}>
      {src !== '' && loaded !== false ? (
        <img
          key={src}
          className={styles.picture}
          src={src}
          alt="Preview of the class picture"
          width={400}
          height={300}
          referrerPolicy="no-referrer"
          onLoad={() => setOutcome({ src, loaded: true })}
          onError={() => setOutcome({ src, loaded: false })}
        />
      ) : (
        <ClassPicture src="" className={styles.picture ?? ''} />
      )}
      <figcaption role="status">
        {src === '' && 'Without a picture, this drawn one is shown.'}
        {src !== '' && loaded === undefined && 'Loading the picture …'}
        {src !== '' && loaded === true && 'This is what students will see.'}
        {src !== '' && loaded === false && <Problem address={src} />}
      </figcaption>
    </figure>
  );
}

/** Only a warning: the address can be saved nevertheless. */
function Problem({ address }: { address: string }) {
  const insecure = address.startsWith('http:');
  return (
    <>
      <strong className={styles.problem}>This picture does not load.</strong>{' '}
      {insecure
        ? 'Try its address with https: browsers keep pictures without it from secure pages.'
        : 'The address has to lead to the picture itself, not to a page with it, and its site must let others show it. Opened in a tab of its own, it should be the picture alone.'}{' '}
      Until it loads, students see the drawn one.
    </>
  );
}
