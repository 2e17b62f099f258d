import { Link, useLocation } from '@blush/shared-ui/router';
import type { TextSection } from '../pages/text';
import styles from './text-body.module.css';

export function TextBody({ sections }: { sections: readonly TextSection[] }) {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.body}>
      {sections.map(({ id, heading, paragraphs, facts, links }) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`}>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {facts && (
            <dl className={styles.facts}>
              {facts.map(([name, fact]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{fact}</dd>
                </div>
              ))}
            </dl>
          )}
          {links && (
            <p className={styles.links}>
              {links.map(({ label, to }) => (
                <Link key={to} to={to} state={{ from: pathname + search }}>
                  {label}
                </Link>
              ))}
            </p>
          )}
        </section>
      ))}
    </div>
  );
}
