import ErrorBoundary from '@docusaurus/ErrorBoundary';
import ErrorPage from '@theme/Error';
import Footer from '@theme/Footer';
import type {Props} from '@theme/Layout';
import Navbar from '@theme/Navbar';
import {type ReactNode, Suspense} from 'react';
import {brand} from '@site/src/config/brand';
import {pagesWithoutScripts, withoutScripts} from '@site/src/content/everyPage';
import {ALL_PAGES} from '@site/src/content/navigation';
import styles from './styles.module.css';

/** Shown if no script runs (`src/css/controls.css`). If one does not arrive, `src/browser/loadCode.ts` shows a copy. */
function WithoutScripts(): ReactNode {
  return (
    <p
      hidden
      className={`no-scripts small ${styles.withoutScripts}`}
      role="alert"
      aria-atomic="true"
      data-notice=""
    >
      {withoutScripts} <a href={`#${ALL_PAGES}`}>{pagesWithoutScripts}</a>,{' '}
      <a href={`mailto:${brand.email}`}>{brand.email}</a>.
    </p>
  );
}

/** The id is not "content", because reader modes take that element for the text of a short page. */
const CONTENT_ID = 'start';

/** The frame of each page, which stays if the page throws. React hydrates one `Suspense` after another. */
export default function Layout({children}: Props): ReactNode {
  return (
    <>
      {/* The first tab stop. A plain link, which works before hydration. */}
      <a className={`btn no-print ${styles.skip}`} href={`#${CONTENT_ID}`}>
        Skip to content
      </a>
      <Suspense>
        <Navbar />
      </Suspense>
      <WithoutScripts />
      <div id={CONTENT_ID} tabIndex={-1} className={styles.content}>
        <Suspense>
          <ErrorBoundary fallback={ErrorPage}>{children}</ErrorBoundary>
        </Suspense>
      </div>
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}
