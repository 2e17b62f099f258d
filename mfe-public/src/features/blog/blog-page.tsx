import { Page } from '@blush/shared-ui/components';
import { PostArticle } from './components/post-article';
import { ScrollProgress } from './components/scroll-progress';
import { posts } from './posts';

/** `/blog` */
export function BlogPage() {
  return (
    <Page title="Blog" lead="Notes from our studio.">
      <ScrollProgress />
      <div>
        {posts.map((post) => (
          <PostArticle key={post.slug} post={post} />
        ))}
      </div>
    </Page>
  );
}
