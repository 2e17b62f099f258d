import { ClassPicture } from '@blush/shared-ui/components';
import { useState } from 'react';
import { isImageAddress } from './class-rules';
import styles from './image-preview.module.css';
import { useSettled } from './use-settled';

const PAUSE_MS = 400;

export function ImagePreview({ address }: { address: string }) {
  const typed = address.trim();
  const src = useSettled(isImageAddress(typed) ? typed : '', PAUSE_MS);
  const [outcome, setOutcome] = useState({ src: '', loaded: false });
  const known = outcome.src === src;
  const shown = src !== '' && !(known && !outcome.loaded);
  return (
    <figure className={styles.preview}>
      {shown ? (
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
        {src !== '' && !known && 'Loading the picture …'}
        {src !== '' && known && outcome.loaded && 'This is what students will see.'}
        {src !== '' && known && !outcome.loaded && <Problem address={src} />}
      </figcaption>
    </figure>
  );
}

/** A warning only: the address can be saved all the same. */
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
