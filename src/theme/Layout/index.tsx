import ErrorBoundary from '@docusaurus/ErrorBoundary';
import ErrorPageContent from '@theme/ErrorPageContent';
import Footer from '@theme/Footer';
import type {Props} from '@theme/Layout';
import Navbar from '@theme/Navbar';
import {clsx} from 'clsx';
import type {ComponentProps, ReactNode} from 'react';
import {SearchHost} from '@site/src/search/SearchHost';
import {CONTENT_ID, SkipLink} from './SkipLink';
import styles from './styles.module.css';
import {WithoutScripts} from './WithoutScripts';

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
