import type {ReactNode} from 'react';
import {ButtonLink} from '@site/src/components/ui/Button';
import {type NextStep as Step, nextSteps, type StepName} from '@site/src/content/nextSteps';
import {ConsultationButton} from './ConsultationButton';

/** The button of a step, without its text. */
export function StepButton({name, size}: Readonly<{name: StepName; size?: 'lg'}>): ReactNode {
  const {action, quiet, to, topic, message}: Step = nextSteps[name];
  const look = {size, variant: quiet && ('quiet' as const)};
  return to === undefined ? (
    <ConsultationButton topic={topic} message={message} {...look}>
      {action}
    </ConsultationButton>
  ) : (
    <ButtonLink to={to} {...look}>
      {action}
    </ButtonLink>
  );
}

/** What a reader may do next, and no other action of the page is as loud. It is no part of the page's text. */
export function NextStep({name}: Readonly<{name: StepName}>): ReactNode {
  return (
    <div className="no-print extra panel ends mt-10" data-feed="skip">
      <p className="measure">{nextSteps[name].text}</p>
      <StepButton name={name} />
    </div>
  );
}

/** The steps for a post's text. Made once: React would mount a component anew whose function is new. */
export const stepComponents: Readonly<Record<StepName, () => ReactNode>> = {
  specimen: () => <NextStep name="specimen" />,
  check: () => <NextStep name="check" />,
  discussion: () => <NextStep name="discussion" />,
  counsel: () => <NextStep name="counsel" />,
  buyer: () => <NextStep name="buyer" />,
};
