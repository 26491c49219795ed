import type {ReactNode} from 'react';
import {ButtonLink} from '@site/src/components/ui/Button';
import {type NextStep as Step, nextSteps, type StepName} from '@site/src/content/nextSteps';
import {ConsultationButton} from './ConsultationButton';

type StepButtonProps = Readonly<{name: StepName; size?: 'lg'; variant?: 'link'}>;

/** The button of a step, or (`variant`) its link, without its text. */
export function StepButton({name, size, variant}: StepButtonProps): ReactNode {
  const {action, quiet, to, topic, message}: Step = nextSteps[name];
  const look = {
    size,
    variant: variant ?? (quiet && ('quiet' as const)),
    arrow: variant !== undefined,
  };
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

/** The same within the text of an article: a note beside or between its sections, so that the text is the loudest. */
function StepNote({name}: Readonly<{name: StepName}>): ReactNode {
  return (
    <div className="no-print extra small ruled pt-5" data-feed="skip">
      <p className="measure">{nextSteps[name].text}</p>
      <p className="measure mt-3">
        <StepButton name={name} variant="link" />
      </p>
    </div>
  );
}

/** Made once: React would mount a component anew whose function is new. */
export const stepNotes: Readonly<Record<StepName, () => ReactNode>> = {
  specimen: () => <StepNote name="specimen" />,
  check: () => <StepNote name="check" />,
  discussion: () => <StepNote name="discussion" />,
  counsel: () => <StepNote name="counsel" />,
  buyer: () => <StepNote name="buyer" />,
};
