import { LinkButton } from '@blush/shared-ui/components';
import { Link } from '@blush/shared-ui/router';
import { Picture } from '../../../shared/artwork';
import { Section } from '../section/section';
import styles from './blog-teasers.module.css';
import { teasers } from './teasers';

export function BlogTeasers() {
  return (
    <Section
      title="From the blog"
      ground="sand"
      className={styles.teasers}
      action={
        <LinkButton to="/blog" variant="secondary">
          Read the blog
        </LinkButton>
      }
    >
      {teasers.map(({ slug, title, text, art }) => (
        <article key={slug} className={styles.teaser}>
          <div className={styles.picture}>
            <Picture art={art} alt="" sizes="(width < 60rem) 92vw, 44rem" />
          </div>
          <div className={styles.words}>
            <h3 className={styles.title}>
              <Link to={`/blog#${slug}`}>{title}</Link>
            </h3>
            <p className={styles.text}>{text}</p>
          </div>
        </article>
      ))}
    </Section>
  );
}
