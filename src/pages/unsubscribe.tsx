import type {ReactNode} from 'react';
import {unsubscribePage} from '@site/src/content/links';
import {LinkPage} from './_link/LinkPage';

/** Where the unsubscribe link of our mails leads. */
export default function UnsubscribePage(): ReactNode {
  return <LinkPage words={unsubscribePage} />;
}
