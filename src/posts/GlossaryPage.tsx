import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/Button';
import {glossaryMeta, glossaryPage, type Term} from '@site/src/content/glossary';
import {insightsCrumbs} from '@site/src/content/insights';
import {listWords} from '@site/src/content/postLists';
import {SteppedPage} from '@theme/SteppedPage';
import {toGlossaryJsonLd} from '@site/src/seo/jsonld/pages';
import styles from './lists.module.css';
import type {PostLink} from './post';
import {ProseHeading} from '@site/src/components/prose/ProseHeading';

/** A term, with the articles that link to it, newest first. */
export type TermInUse = Term & Readonly<{usedIn: readonly PostLink[]}>;

function Sources({sources}: Pick<Term, 'sources'>): ReactNode {
  return sources.length > 0 ? (
    <p className="note mt-6">
      {`${sources.length > 1 ? glossaryPage.sources : glossaryPage.source}: `}
      {sources.map(({label, url}, index) => (
        <span key={url}>
          {index > 0 ? <span>, </span> : null}
          <AppLink to={url}>{label}</AppLink>
        </span>
      ))}
    </p>
  ) : null;
}

function TermEntry({slug, term, text, sources, usedIn}: TermInUse): ReactNode {
  return (
    <li className={styles.term}>
      <ProseHeading as="h2" id={slug} className="title">
        {term}
      </ProseHeading>
      {/* The class tells a browser's reader mode that this is text, however many sources are linked. */}
      <div className="entry">
        <p>{text}</p>
        <Sources sources={sources} />
      </div>
      {usedIn.length > 0 ? (
        <details className={`note ${styles.used}`}>
          <summary>
            {`${glossaryPage.usedIn} (${usedIn.length})`}
            <span className="vh">{`: ${term}`}</span>
          </summary>
          <ul className="lines">
            {usedIn.map(({title, permalink}) => (
              <li key={permalink}>
                <AppLink to={permalink}>{title}</AppLink>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

function Letters({terms}: Readonly<{terms: readonly Term[]}>): ReactNode {
  const firsts = terms.filter(({term}, at) => term.charAt(0) !== terms[at - 1]?.term.charAt(0));
  return (
    <nav aria-label={glossaryPage.letters}>
      <ul className={`cluster plain mb-6 ${styles.letters}`}>
        {firsts.map(({term, slug}) => (
          <li key={slug}>
            <AppLink to={`#${slug}`}>{term.charAt(0)}</AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const PAGE = {...glossaryMeta, path: glossaryPage.path, name: glossaryMeta.title};

export default function GlossaryPage({terms}: Readonly<{terms: readonly TermInUse[]}>): ReactNode {
  return (
    <SteppedPage
      {...glossaryMeta}
      crumbs={[...insightsCrumbs, {label: glossaryPage.heading}]}
      jsonLd={(siteUrl) => [toGlossaryJsonLd(siteUrl, PAGE, terms)]}
      head={{title: glossaryPage.heading, lede: glossaryPage.lede}}
    >
      <div className="wrap ending">
        {terms.length > 0 ? (
          <>
            <Letters terms={terms} />
            <ul className="rows">
              {terms.map((term) => (
                <TermEntry key={term.slug} {...term} />
              ))}
            </ul>
          </>
        ) : (
          <p>{listWords.none}</p>
        )}
      </div>
    </SteppedPage>
  );
}
