import type {ReactNode} from 'react';
import {unsubscribePage} from '@site/src/content/links';
import {LinkPage} from './_link/LinkPage';

/** Target of the unsubscribe link in our mails. */
export default function UnsubscribePage(): ReactNode {
  return <LinkPage words={unsubscribePage} />;
}
