import {Fragment, type ReactNode} from 'react';
import type {ExcerptPart} from './excerptParts';

/** An excerpt with its matches marked. */
export function Excerpt({parts}: Readonly<{parts: readonly ExcerptPart[]}>): ReactNode {
  let place = 0;
  return parts.map(({text, marked}) => {
    const key = place;
    place += text.length;
    return marked ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
  });
}
