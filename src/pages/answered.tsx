import type {ReactNode} from 'react';
import {answeredPage} from '@site/src/content/links';
import {LinkPage} from './_link/LinkPage';

/** Target of the links in staff notices: stops a request's clock. */
export default function AnsweredPage(): ReactNode {
  return <LinkPage words={answeredPage} />;
}
