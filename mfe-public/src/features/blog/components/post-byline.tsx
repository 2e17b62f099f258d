import { Picture } from '../../../shared/artwork';
import type { Post } from '../posts/post';
import { readingTime } from '../reading-time';
import styles from './post-byline.module.css';

// A post carries a day, not a moment: the same day for every reader.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Who wrote a post, when, and how long it takes to read. */
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
