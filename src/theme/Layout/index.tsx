import ErrorBoundary from '@docusaurus/ErrorBoundary';
import ErrorPageContent from '@theme/ErrorPageContent';
import Footer from '@theme/Footer';
import type {Props} from '@theme/Layout';
import Navbar from '@theme/Navbar';
import {clsx} from 'clsx';
import type {ComponentProps, ReactNode} from 'react';
import {brand} from '@site/src/config/brand';
import {withoutScripts} from '@site/src/content/everyPage';
import {SearchHost} from '@site/src/search/SearchHost';
import styles from './styles.module.css';

/** Says, where scripts are off or have not arrived (`src/boot/early/retry.ts`), what does not work and what to do instead. */
function WithoutScripts(): ReactNode {
  return (
    <noscript>
      <p className={styles.withoutScripts} role="alert">
        {withoutScripts} <a href={`mailto:${brand.email}`}>{brand.email}</a>.
      </p>
    </noscript>
  );
}

/** The id of the element around the page's content. A reader mode takes what is called content for the text of a short page, with all that surrounds it. */
const CONTENT_ID = 'start';

/** Skips the header; the first tab stop. A plain link, so it works before hydration. */
function SkipLink(): ReactNode {
  return (
    <a className={clsx('skip-link', styles.skip)} href={`#${CONTENT_ID}`}>
      Skip to content
    </a>
  );
}

function renderError(params: ComponentProps<typeof ErrorPageContent>): ReactNode {
  return <ErrorPageContent {...params} />;
}

/**
 * The layout of every page: skip link, header, the page (with its own `main`), footer, the search dialog. When a page
 * throws, the layout stays.
 */
export default function Layout({children, noFooter, wrapperClassName}: Props): ReactNode {
  return (
    <>
      <SkipLink />
      <Navbar />
      <WithoutScripts />
      <div id={CONTENT_ID} tabIndex={-1} className={clsx(styles.content, wrapperClassName)}>
        <ErrorBoundary fallback={renderError}>{children}</ErrorBoundary>
      </div>
      {noFooter ? null : <Footer />}
      <SearchHost />
    </>
  );
}
