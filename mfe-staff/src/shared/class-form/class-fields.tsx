import { NumberField, TextField, type Rule } from '@blush/shared-ui/forms';
import { memo, type ReactNode, useState } from 'react';
import styles from './class-fields.module.css';
import { classRules } from './class-rules';
import { guardUploads } from './guard-uploads';
import { ImagePreview, type KeptPicture } from './image-preview';
import { PictureUpload } from './picture-upload';

interface ClassFieldsProps {
  image: string;
  kept?: KeptPicture;
  onUploaded: (address: string) => void;
  /** Means free seats for a new class, all seats for an existing one. */
  seats: {
    readonly name: string;
    readonly label: string;
    readonly hint?: ReactNode;
    readonly rules?: Rule[];
  };
  priceRules: Rule[];
}

/** Memoized, because antd's fields take long to render, and the page renders when a change begins and is saved. */
export const ClassFields = memo(function ClassFields(props: ClassFieldsProps) {
  const { image, kept, onUploaded, seats, priceRules } = props;
  const { rules = [], ...seatsField } = seats;
  const [upload] = useState(guardUploads);
  return (
    <>
      <TextField name="className" label="Class Name" rules={classRules.className} />
      <TextField
        name="classImg"
        label="Class Image URL"
        type="url"
        hint="Optional."
        rules={[...classRules.classImg, ...upload.rules]}
      />
      <PictureUpload onUploaded={onUploaded} onUploading={upload.setUploading} />
      <ImagePreview address={image} kept={kept} />
      <div className={styles.pair}>
        <NumberField {...seatsField} rules={[...classRules.seats, ...rules]} />
        <NumberField name="price" label="Price" prefix="$" rules={priceRules} />
      </div>
    </>
  );
});
