import { Link, useLocation } from '@blush/shared-ui/router';
import { art } from '../../shared/artwork';
import { SitePage } from '../../shared/components/site-page';
import { TextBody } from './components/text-body';
import { questionsData } from './questions-data';
import styles from './texts-page.module.css';
import { texts } from './pages';

/** One page for all texts, so that their routes load one file. */
export function TextsPage() {
  const { pathname } = useLocation();
  const text = texts.find(({ path }) => path === pathname.replace(/\/$/, '')) ?? texts[0];
  const { title, lead, description, isQuestions, sections } = text;
  return (
    <SitePage
      title={title}
      lead={lead}
      description={description}
      swatch={art.swatchPowder}
      {...(isQuestions && { jsonLd: questionsData(sections) })}
    >
      <div className={styles.page}>
        <nav className={styles.contents} aria-label="On this page">
          <ul>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <Link to={`#${id}`}>{heading}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <TextBody sections={sections} />
      </div>
      <nav className={styles.others} aria-label="Further texts">
        {texts
          .filter((other) => other !== text)
          .map(({ path, title: other }) => (
            <Link key={path} to={path}>
              {other}
            </Link>
          ))}
      </nav>
    </SitePage>
  );
}
