import {type ReactNode, useState} from 'react';
import {SPOKEN} from '@site/src/browser/focus';

type SpokenProps = Readonly<{of: unknown; className?: string; children: ReactNode}>;

/** What is said when `of` changes. Until then it is not live: Orca would say it in Chromium as the page opens. */
export function Spoken({of, className, children}: SpokenProps): ReactNode {
  const [first, setFirst] = useState<{of: unknown} | null>({of});
  if (first && first.of !== of) {
    setFirst(null);
  }
  return (
    <div className={className} {...SPOKEN}>
      <div key={String(first === null)} aria-live={first ? 'off' : undefined}>
        {children}
      </div>
    </div>
  );
}
