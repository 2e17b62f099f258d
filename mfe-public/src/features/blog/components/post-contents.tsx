import { Link } from '@blush/shared-ui/router';
import type { Post } from '../posts/post';
import { readingTime } from '../reading-time';
import styles from './post-contents.module.css';

export function PostContents({ posts }: { posts: readonly Post[] }) {
  return (
    <nav aria-label="Posts">
      <ol className={styles.contents}>
        {posts.map((post) => (
          <li key={post.slug}>
            <Link to={`#${post.slug}`}>{post.title}</Link>
            <span>{readingTime(post)} min</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
