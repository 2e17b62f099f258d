import { Picture } from '../../../shared/artwork';
import type { Post } from '../posts/post';
import { readingTime } from '../reading-time';
import styles from './post-byline.module.css';

// UTC, so that the day is the same for every reader.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function PostByline({ post }: { post: Post }) {
  const { author, portrait, published } = post;
  return (
    <div className={styles.byline}>
      <Picture art={portrait} alt={`Portrait of ${author}`} sizes="56px" className={styles.portrait} />
      <p>
        <span className={styles.author}>{author}</span>
        <span>
          <time dateTime={published}>{day.format(new Date(published))}</time> · {readingTime(post)} min read
        </span>
      </p>
    </div>
  );
}
