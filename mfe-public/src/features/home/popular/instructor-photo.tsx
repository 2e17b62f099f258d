import { useBrokenImage } from '@blush/shared-ui/bundled';
import { Avatar, classNames } from '@blush/shared-ui/components';
import type { SchoolClass } from '@blush/shared-ui/contracts';
import { useState } from 'react';
import { useInView } from '../behaviour/use-in-view';
import styles from './instructor-photo.module.css';
import { SocialLinks } from './social-links';

interface InstructorPhotoProps {
  schoolClass: SchoolClass;
  className: string | undefined;
}

export function InstructorPhoto({ schoolClass, className }: InstructorPhotoProps) {
  const { instructorName: name, instructorPicture: photo, className: taught } = schoolClass;
  const [ref, visibility] = useInView();
  const [touched, setTouched] = useState(false);
  const { broken, imageProps } = useBrokenImage(photo);
  return (
    <figure
      ref={ref}
      className={classNames(styles.photo, styles[visibility], touched && styles.touched, className)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setTouched(false)}
    >
      {photo === undefined || broken ? (
        <div className={styles.drawn}>
          <Avatar name="" person={name} size={160} />
        </div>
      ) : (
        <img
          className={styles.face}
          src={photo}
          alt=""
          width={480}
          height={480}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          {...imageProps}
        />
      )}
      <button
        type="button"
        className={styles.cover}
        aria-expanded={touched}
        aria-label={`About ${name}`}
        onClick={() => setTouched(!touched)}
      />
      <figcaption className={styles.about}>
        <span className={styles.name}>{name}</span>
        <span className={styles.taught}>{taught}</span>
        <SocialLinks />
      </figcaption>
    </figure>
  );
}
