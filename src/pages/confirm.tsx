import type {ReactNode} from 'react';
import {confirmPage} from '@site/src/content/links';
import {LinkPage} from './_link/LinkPage';

/** Target of the link in a confirm mail: the owner's click puts an address on the mailing list. */
export default function ConfirmPage(): ReactNode {
  return <LinkPage words={confirmPage} />;
}
