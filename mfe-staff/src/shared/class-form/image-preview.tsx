import { classColour } from '@blush/shared-ui/bundled';
import { ClassPicture } from '@blush/shared-ui/components';
import { ownPicture } from '@blush/shared-ui/contracts';
import { useState } from 'react';
import { isImageAddress } from './class-rules';
import styles from './image-preview.module.css';

/** A picture that the portal has stored, with the address that was typed for it. */
export interface KeptPicture {
  /** Of the class. */
  readonly _id: string;
  readonly classImg: string;
  readonly picture?: string | undefined;
}

interface ImagePreviewProps {
  address: string;
  kept?: KeptPicture | undefined;
}

/** Shows the portal's own pictures only, as every page does. */
export function ImagePreview({ address, kept }: ImagePreviewProps) {
  const typed = address.trim();
  const src = typed === kept?.classImg ? kept.picture : ownPicture.safeParse(typed).data;
  const [outcome, setOutcome] = useState({ src: '', loaded: false });
  const loaded = outcome.src === src ? outcome.loaded : undefined;
  return (
    <figure className={styles.preview} style={classColour(kept?._id ?? '')}>
      {src !== undefined && loaded !== false ? (
        <img
          key={src}
          className={styles.picture}
          src={src}
          alt="Preview of the class picture"
          width={400}
          height={300}
          onLoad={() => setOutcome({ src, loaded: true })}
          onError={() => setOutcome({ src, loaded: false })}
        />
      ) : (
        <ClassPicture src={undefined} className={styles.picture ?? ''} />
      )}
      <figcaption role="status">
        {src === undefined && <Expectation address={typed} stored={typed === kept?.classImg} />}
        {src !== undefined && loaded === undefined && 'Loading the picture …'}
        {src !== undefined && loaded === true && 'This is what students will see.'}
        {src !== undefined && loaded === false && (
          <strong className={styles.problem}>This picture does not load.</strong>
        )}
      </figcaption>
    </figure>
  );
}

/** Only a note: any address can be saved. */
function Expectation({ address, stored }: { address: string; stored: boolean }) {
  if (!isImageAddress(address)) return 'Without a picture, this drawn one is shown.';
  if (!address.startsWith('https:'))
    return (
      <>
        <strong className={styles.problem}>This picture will not be shown.</strong> Pictures are fetched from
        addresses with https only. Try its address with https, or upload the file.
      </>
    );
  return stored
    ? 'This picture is not here yet. We try several times; until then students see the drawn one. The address has to lead to the picture itself, not to a page with it.'
    : 'We fetch this picture after you save it, and keep a copy. Until then students see the drawn one.';
}
