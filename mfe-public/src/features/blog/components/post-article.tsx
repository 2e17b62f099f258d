import { Picture } from '../../../shared/artwork';
import type { Post } from '../posts/post';
import styles from './post-article.module.css';
import { PostByline } from './post-byline';

interface PostArticleProps {
  post: Post;
  first: boolean;
}

export function PostArticle({ post, first }: PostArticleProps) {
  const { slug, title, picture, quote, sections } = post;
  const [opening, ...rest] = sections;
  return (
    <article id={slug} className={styles.post} aria-labelledby={`${slug}-title`}>
      <header className={styles.heading}>
        <div className={styles.frame}>
          <Picture
            art={picture}
            alt=""
            sizes="(width >= 62rem) 28rem, 92vw"
            priority={first}
            className={styles.picture}
          />
        </div>
        <h2 id={`${slug}-title`}>{title}</h2>
        <PostByline post={post} />
      </header>
      <div className={styles.text}>
        <div className={styles.opening}>
          {opening?.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <blockquote className={styles.quote}>
          <p>{quote}</p>
        </blockquote>
        {rest.map(({ heading, paragraphs }) => (
          <section key={heading} className={styles.section}>
            <h3>{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}
