import {useDocRootMetadata} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocRoot';
import NotFoundContent from '@theme/NotFound/Content';
import type {ReactNode} from 'react';
import {HandbookNav} from './HandbookNav';
import styles from './styles.module.css';

/** A page of the handbook beside the handbook's table of contents. */
export default function DocRoot(props: Props): ReactNode {
  const doc = useDocRootMetadata(props);
  if (!doc) {
    return <NotFoundContent />;
  }
  return (
    <div className={`wrap ${styles.grid}`}>
      {doc.sidebarItems ? <HandbookNav items={doc.sidebarItems} /> : null}
      {doc.docElement}
    </div>
  );
}
