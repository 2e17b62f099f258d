import type { Post } from '../posts';
import styles from './post-article.module.css';

// A post carries a day, not a moment: the same day for every reader.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** One post, in full. */
export function PostArticle({ post }: { post: Post }) {
  const { slug, title, author, published, paragraphs } = post;
  return (
    <article className={styles.post} aria-labelledby={slug}>
      <header className={styles.heading}>
        <h2 id={slug}>{title}</h2>
        <p className={styles.byline}>
          {author} · <time dateTime={published}>{day.format(new Date(published))}</time>
        </p>
      </header>
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </article>
  );
}
