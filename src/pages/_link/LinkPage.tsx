import Layout from '@theme/Layout';
import {clsx} from 'clsx';
import {type FormEvent, type ReactNode, useEffect, useRef} from 'react';
import {FormNotice, SubmitButton} from '@site/src/components/form/SubmitButton';
import {PageHead} from '@site/src/components/layout/PageHead';
import {MoreLink} from '@site/src/components/ui/AppLink';
import {Button} from '@site/src/components/ui/Button';
import {focusIfFree} from '@site/src/components/ui/focusIfFree';
import {Stamp} from '@site/src/components/ui/Badge';
import {TermList} from '@site/src/components/ui/TermList';
import {brand} from '@site/src/config/brand';
import {type LinkPageWords, linkStates, type Saying} from '@site/src/content/links';
import type {OpenedLink} from '@site/src/leads/contract';
import {type LinkState, type ReadLink, useLink} from '@site/src/leads/useLink';
import {PageSeo} from '@site/src/seo/PageSeo';
import styles from './link.module.css';

function sayingOf(state: LinkState, {expired}: LinkPageWords): Saying {
  if ('words' in state) {
    const {status, words} = state;
    return status === 'already' ? linkStates.already : words[status === 'done' ? 'done' : 'open'];
  }
  const {title, text} = linkStates[state.status];
  return {title, text: state.status === 'expired' ? (expired ?? text) : text};
}

/** In the reader's time zone: these states are rendered in the browser only. */
function inWords(moment: string): string {
  return new Date(moment).toLocaleString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

function Facts({link}: Readonly<{link: OpenedLink}>): ReactNode {
  const {email, form, receivedAt, dueAt} = linkStates.facts;
  const rows =
    'email' in link.about
      ? [{term: email, text: link.about.email}]
      : [
          {term: form, text: link.about.formTitle},
          {term: receivedAt, text: inWords(link.about.receivedAt)},
          {term: dueAt, text: inWords(link.about.dueAt)},
        ];
  return <TermList rows={rows} className="facts" />;
}

/** The page's one button; focused again after a try without an answer. */
function Act({
  read: {status, words},
  onAct,
}: Readonly<{read: ReadLink; onAct: () => void}>): ReactNode {
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (status === 'unsent') {
      focusIfFree(submit.current);
    }
  }, [status]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onAct();
  };
  return (
    <form className="actions actions--full" onSubmit={onSubmit}>
      <SubmitButton
        ref={submit}
        size="lg"
        label={words.open.button}
        sendingLabel={words.open.sending}
        sending={status === 'sending'}
      />
    </form>
  );
}

/** Ends with the owner's address after “write to”. */
function Sentence({text}: Readonly<{text: string}>): ReactNode {
  return (
    <p className="muted">
      {text}
      {text.endsWith('write to') ? (
        <>
          {' '}
          <a href={`mailto:${brand.email}`}>{brand.email}</a>.
        </>
      ) : null}
    </p>
  );
}

const BAD: ReadonlySet<string> = new Set(['missing', 'unknown', 'expired']);

function Slip({page}: Readonly<{page: LinkPageWords}>): ReactNode {
  const {state, act, again} = useLink(page.kinds);
  const {status} = state;
  const read = 'link' in state ? state : null;
  const {title, text} = sayingOf(state, page);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (status === 'done') {
      // The button that had the focus is gone.
      focusIfFree(heading.current);
    }
  }, [status]);
  const {unsent} = linkStates;
  return (
    <section
      className={clsx('sheet card', styles.slip, status === 'reading' && styles.reading)}
      aria-labelledby="link-title"
    >
      <noscript>
        <Sentence text={page.withoutScripts} />
      </noscript>
      {read && status === 'done' ? <Stamp tone="pass">{read.words.done.stamp}</Stamp> : null}
      <h2 id="link-title" className="title--large" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {read ? <Facts link={read.link} /> : null}
      <div role="status">
        <Sentence text={text} />
        {status === 'unsent' ? (
          <FormNotice>
            <b>{unsent.title}.</b> {unsent.text} {brand.email}.
          </FormNotice>
        ) : null}
      </div>
      {read && status !== 'done' && status !== 'already' ? <Act read={read} onAct={act} /> : null}
      {status === 'unreachable' ? (
        <Button variant="quiet" onClick={again}>
          {linkStates.again}
        </Button>
      ) : null}
      {BAD.has(status) ? <MoreLink to={page.instead.path}>{page.instead.label}</MoreLink> : null}
    </section>
  );
}

/** Opened by a link in our mails. Says what the link would do, and acts when the button is pressed. */
export function LinkPage({words}: Readonly<{words: LinkPageWords}>): ReactNode {
  const {heading, lede} = words;
  const crumbs = [{label: heading}];
  return (
    <Layout>
      <PageSeo title={heading} description={lede} crumbs={crumbs} noindex />
      <main data-hydrate="always">
        <PageHead crumbs={crumbs} title={heading} lede={lede} aside={<Slip page={words} />} />
      </main>
    </Layout>
  );
}
