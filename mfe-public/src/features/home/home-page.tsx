import { LinkButton, Page } from '@blush/shared-ui/components';
import { PopularClasses } from './components/popular-classes';

/** `/` */
export function HomePage() {
  return (
    <Page
      title="Makeup and beauty classes"
      lead="Small classes with working artists. Pick one, bring your brushes, and leave with a look you can repeat."
      actions={<LinkButton to="/allclass">Explore Courses</LinkButton>}
    >
      <PopularClasses />
    </Page>
  );
}
