import type {ReactNode} from 'react';
import {confirmPage} from '@site/src/content/links';
import {LinkPage} from './_link/LinkPage';

/** Where the link of a confirm mail leads: an address joins the mailing list when its owner says so. */
export default function ConfirmPage(): ReactNode {
  return <LinkPage words={confirmPage} />;
}
