import {useLocation} from '@docusaurus/router';
import type {ComponentProps, ReactNode} from 'react';
import {stepOfPage} from '@site/src/content/nextSteps';
import {NextStep, StepButton} from '@site/src/leads/NextStep';
import {SitePage} from '@theme/SitePage';

/** The button of the page's step for its head, before other actions; only these if the page has no step. */
function HeadActions({children}: Readonly<{children?: ReactNode}>): ReactNode {
  const step = stepOfPage(useLocation().pathname);
  return (
    <>
      {step ? <StepButton name={step} size="lg" /> : null} {children}
    </>
  );
}

type SteppedPageProps = ComponentProps<typeof SitePage> & Readonly<{isShort?: boolean}>;

/** A page with the step of its readers in its head (unless it is short) and at its end, if `nextSteps.ts` has one. */
export function SteppedPage({head, children, isShort, ...page}: SteppedPageProps): ReactNode {
  const step = stepOfPage(useLocation().pathname);
  const actions = step && !isShort ? <HeadActions>{head?.actions}</HeadActions> : head?.actions;
  return (
    <SitePage {...page} head={head && {...head, actions}}>
      {children}
      {step ? (
        <div className="wrap mb-block no-print">
          <NextStep name={step} />
        </div>
      ) : null}
    </SitePage>
  );
}
