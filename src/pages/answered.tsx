import type {ReactNode} from 'react';
import {answeredPage} from '@site/src/content/links';
import {LinkPage} from './_link/LinkPage';

/** Where the links of a notice lead, by which the staff stop the clock of a request. */
export default function AnsweredPage(): ReactNode {
  return <LinkPage words={answeredPage} />;
}
