import {Fragment, type ReactNode} from 'react';
import {searchWords} from '@site/src/content/searchWords';
import styles from './SearchKeys.module.css';

function keysHere(): Array<{keys: string[]; does: string}> {
  const isApple = /Mac|iP(hone|ad|od)/u.test(navigator.platform);
  return [
    {keys: ['↑', '↓'], does: searchWords.keys.choose},
    {keys: ['Enter'], does: searchWords.keys.open},
    {keys: ['Esc'], does: searchWords.keys.leave},
    {keys: [isApple ? '⌘' : 'Ctrl', 'K'], does: searchWords.keys.anywhere},
  ];
}

/**
 * The keyboard shortcuts at the foot of the dialog. Hidden from screen readers, which announce a combobox' keys
 * themselves.
 */
export function SearchKeys(): ReactNode {
  return (
    <p className={styles.keys} aria-hidden="true">
      {keysHere().map(({keys, does}) => (
        <span key={does}>
          {keys.map((key) => (
            <Fragment key={key}>
              <kbd>{key}</kbd>{' '}
            </Fragment>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
