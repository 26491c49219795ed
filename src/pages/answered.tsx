import {clsx} from 'clsx';
import {type FormEvent, type ReactNode, useEffect, useRef} from 'react';
import {FormStatus, SubmitButton} from '@site/src/components/form/controls';
import {Button, MoreLink} from '@site/src/components/ui/Button';
import {Spoken} from '@site/src/components/ui/Spoken';
import {Stamp} from '@site/src/components/ui/Illustration';
import {focusIfFree} from '@site/src/browser/focus';
import {TermList} from '@site/src/components/ui/TermList';
import {brand} from '@site/src/config/brand';
import {answeredPage as page, linkActions, linkStates} from '@site/src/content/answered';
import {SitePage} from '@theme/SitePage';
import {type LinkState, useAnswerLink} from '@site/src/leads/useAnswerLink';
import styles from './pages.module.css';

/** Formats a time in the reader's time zone, which is known because only the browser renders it. */
function formatMoment(moment: string): string {
  return new Date(moment).toLocaleString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

function Facts({lead}: Readonly<{lead: NonNullable<LinkState['lead']>}>): ReactNode {
  const {form, receivedAt, dueAt} = page.facts;
  const terms = {
    [form]: lead.formTitle,
    [receivedAt]: formatMoment(lead.receivedAt),
    ...(lead.dueAt && {[dueAt]: formatMoment(lead.dueAt)}),
  };
  return <TermList terms={terms} className="rows rows--close" />;
}

type ActionFormProps = Readonly<{status: string; label: string; onSend: () => void}>;

function ActionForm({status, label, onSend}: ActionFormProps): ReactNode {
  const sending = status === 'sending';
  const {title, text} = page.unsent;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending) {
      onSend();
    }
  };
  const unsent = (
    <span>
      <b>{title}.</b> {text} {brand.email}.
    </span>
  );
  return (
    <form method="dialog" action="data:," onSubmit={onSubmit}>
      <FormStatus
        said={sending ? page.sending : null}
        notice={status === 'unsent' ? unsent : null}
      />
      <div className="actions actions--full">
        <SubmitButton size="lg" label={label} sendingLabel={page.sending} sending={sending} />
      </div>
    </form>
  );
}

function Text({text, thenEmail}: Readonly<{text: string; thenEmail?: boolean}>): ReactNode {
  return (
    <p>
      <span>{text}</span>
      {thenEmail ? (
        <span>
          {' '}
          {/* Said with the sentence; in Chromium it would be said once more. */}
          <a aria-live="off" href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
          .
        </span>
      ) : null}
    </p>
  );
}

const FAILURES: ReadonlySet<string> = new Set(['missing', 'unknown', 'expired', 'gone']);

function LinkPanel(): ReactNode {
  const {state, confirm, retry} = useAnswerLink();
  const {status, lead} = state;
  const action = linkActions[lead?.isReleased === undefined ? 'answered' : 'release'];
  const {open, done} = action;
  const message = {...linkStates, open, sending: open, unsent: open, done}[status];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (status === 'done') {
      // The button that had the focus is gone.
      focusIfFree(heading.current);
    }
  }, [status]);
  return (
    <section
      className={clsx('sheet card', styles.panel, status === 'reading' && styles.reading)}
      data-hydrate=""
    >
      <div hidden className="no-scripts">
        <Text text={page.withoutScripts} thenEmail />
      </div>
      {status === 'done' ? <Stamp tone="pass">{action.stamp}</Stamp> : null}
      <h2 className="part" ref={heading} tabIndex={-1}>
        {message.title}
      </h2>
      {lead ? <Facts lead={lead} /> : null}
      <Spoken of={message}>
        <Text text={message.text} thenEmail={'thenEmail' in message} />
      </Spoken>
      {message === open ? (
        <ActionForm status={status} label={action.button} onSend={confirm} />
      ) : null}
      {status === 'unreachable' ? (
        <Button
          variant="quiet"
          onClick={() => {
            heading.current?.focus();
            retry();
          }}
        >
          {page.retry}
        </Button>
      ) : null}
      {FAILURES.has(status) ? (
        <MoreLink to={page.instead.path}>{page.instead.label}</MoreLink>
      ) : null}
    </section>
  );
}

/** The page that links in mails to the staff open. It shows the lead; its button does what the link announces. */
export default function AnsweredPage(): ReactNode {
  const {heading, lede} = page;
  return (
    <SitePage
      title={heading}
      description={lede}
      noindex
      head={{title: heading, lede, aside: <LinkPanel />}}
    />
  );
}
