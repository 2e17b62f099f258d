import { art } from '../../shared/artwork';
import { SitePage } from '../../shared/components/site-page';
import { PostArticle } from './components/post-article';
import { PostContents } from './components/post-contents';
import { ScrollProgress } from './components/scroll-progress';
import { posts } from './posts';

export function BlogPage() {
  return (
    <SitePage
      title="Blog"
      swatch={art.swatchLipstick}
      lead="Notes from our studio: what our artists say over and over, written down once."
      description="How to prepare skin before makeup, bridal makeup that lasts all day, and five brushes worth owning, by the artists of Blush Camp."
    >
      <ScrollProgress />
      <PostContents posts={posts} />
      <div>
        {posts.map((post, index) => (
          <PostArticle key={post.slug} post={post} first={index === 0} />
        ))}
      </div>
    </SitePage>
  );
}
