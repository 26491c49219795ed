import {useHistory} from '@docusaurus/router';
import {Fragment, type ReactNode, useId, useLayoutEffect, useState} from 'react';
import {focusIfFree} from '@site/src/components/ui/focusIfFree';
import {searchWords} from '@site/src/content/searchWords';
import styles from './search.module.css';
import type {Asked} from './useSearch';
import {SearchView} from './SearchView';

function SearchKeys(): ReactNode {
  const isApple = /Mac|iP(hone|ad|od)/u.test(navigator.platform);
  const {choose, open, leave, anywhere} = searchWords.keys;
  const shown = [
    {keys: ['↑', '↓'], does: choose},
    {keys: ['Enter'], does: open},
    {keys: ['Esc'], does: leave},
    {keys: [isApple ? '⌘' : 'Ctrl', 'K'], does: anywhere},
  ];
  return (
    <p className={`cluster ${styles.keys}`} aria-hidden="true">
      {shown.map(({keys, does}) => (
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

export function SearchPanel({
  initialQuery,
  onClose,
}: Readonly<{
  initialQuery: string;
  onClose: () => void;
}>): ReactNode {
  const id = useId();
  const history = useHistory();
  const [asked, setAsked] = useState<Asked>({query: initialQuery, category: null});

  // Synchronous, so that no typed key is lost.
  useLayoutEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement;
    focusIfFree(field);
    field.setSelectionRange(-1, -1);
  }, [id]);

  function onAll(path: string): void {
    onClose();
    history.push(path);
  }
  return (
    <>
      <SearchView fieldId={id} asked={asked} onAsk={setAsked} onAll={onAll} />
      <SearchKeys />
    </>
  );
}
