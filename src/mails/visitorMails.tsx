/** @jsxRuntime automatic */
import {readFileSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {CSSProperties, ReactNode} from 'react';
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  render,
  Section,
  Text,
  toPlainText,
} from 'react-email';
import {writeAssuranceCheckMail} from '../../supabase/functions/_shared/lead-forms/assurance-check.words.ts';
import type {MailWords} from '../../supabase/functions/_shared/lead-forms/define-form.ts';
import {
  FORM_ID_SLOT_NAMES,
  FORM_ID_SLOTS,
} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {FORM_MAILS} from '../../supabase/functions/_shared/lead-forms/registry.ts';
import {writeDownloadMail} from '../../supabase/functions/_shared/lead-forms/short-forms.words.ts';
import {brand, listImprint} from '../config/brand';
import {readToken} from '../config/token';
import {privacyLink} from '../content/everyPage';
import {checkPermission, permissionLetter} from '../content/freeAssuranceCheck';
import {loginsRule} from '../content/testLogins';
import {mailFrame} from '../content/mails';
import type {Resource} from '../content/resource';
import {resources} from '../content/resources';

/** Values are inlined, because mail programs do not support custom properties. */
const dark = (name: string) => readToken(name, 'dark');

/** The colors of dark mode, by class. React Email puts the body's background on a table cell too. */
const darkStyles = `@media (prefers-color-scheme: dark) {
.paper, .paper > table > tbody > tr > td { background: ${dark('paper')} !important; }
.sheet { background: ${dark('sheet')} !important; border-color: ${dark('rule')} !important; }
.scale { border-color: ${dark('rule-2')} !important; color: ${dark('rule-2')} !important; }
.ink { color: ${dark('ink')} !important; }
.ink2 { color: ${dark('ink-2')} !important; }
.link { color: ${dark('link')} !important; }
.rule { border-color: ${dark('rule')} !important; }
.document { border-top-color: ${dark('ink')} !important; }
.action { background: ${dark('action')} !important; color: ${dark('action-ink')} !important; }
}`;

/** The name of the site's font, for readers who have it installed. Apple's devices have a Clarendon like it. */
const ownFont = (name: 'display' | 'sans') => readToken(`font-${name}`).split(',')[0];
const SERIF = `${ownFont('display')}, Superclarendon, Georgia, 'Times New Roman', serif`;
const SANS = `${ownFont('sans')}, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif`;

const text: CSSProperties = {
  margin: '0 0 16px',
  color: readToken('ink'),
  fontFamily: SANS,
  fontSize: '17px',
  lineHeight: '27px',
};
const serif: CSSProperties = {color: readToken('ink'), fontFamily: SERIF, fontWeight: 500};
const small: CSSProperties = {
  ...text,
  margin: '0 0 12px',
  color: readToken('ink-2'),
  fontSize: '15px',
  lineHeight: '23px',
};

/** These styles are inlined, because some mail programs ignore style sheets. */
const styles = {
  body: {margin: 0, padding: '24px 0', background: readToken('paper')},
  page: {width: '100%', maxWidth: '600px'},
  wordmark: {...serif, margin: 0, padding: '0 24px 14px', fontSize: '19px', lineHeight: '34px'},
  scale: {
    height: '14px',
    borderTop: `1px solid ${readToken('rule-2')}`,
    color: readToken('rule-2'),
    background: readToken('ticks'),
  },
  sheet: {
    padding: '28px 24px 20px',
    background: readToken('sheet'),
    border: `1px solid ${readToken('rule')}`,
  },
  heading: {...serif, margin: '0 0 20px', fontSize: '30px', lineHeight: '36px'},
  subheading: {...serif, margin: '28px 0 12px', fontSize: '21px', lineHeight: '27px'},
  text,
  steps: {margin: '0 0 24px', padding: '0 0 0 24px'},
  step: {...text, margin: '0 0 10px'},
  document: {
    margin: '24px 0 28px',
    borderTop: `2px solid ${readToken('ink')}`,
    borderBottom: `1px solid ${readToken('rule')}`,
  },
  title: {...serif, margin: '16px 0 4px', fontSize: '19px', lineHeight: '26px'},
  small,
  button: {
    padding: '14px 22px',
    background: readToken('action'),
    color: readToken('action-ink'),
    borderRadius: '2px',
    fontFamily: SANS,
    fontSize: '17px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  address: {...small, margin: '12px 0 16px', wordBreak: 'break-word'},
  link: {color: readToken('link'), textDecoration: 'underline'},
  rule: {margin: '24px 0 16px', borderTop: `1px solid ${readToken('rule')}`},
} as const satisfies Record<string, CSSProperties>;

/** Replaced by the site's origin when a mail is sent. */
const SITE = '{{site}}';

type VisitorMail = {
  words: MailWords;
  document: {title: string; facts: string; path: string} | null;
};

type Children = Readonly<{children: ReactNode}>;

function Words({children, isNote = false}: Children & {isNote?: boolean}) {
  return (
    <Text className={isNote ? 'ink2' : 'ink'} style={isNote ? styles.small : styles.text}>
      {children}
    </Text>
  );
}

function Anchor({href, children}: Children & {href: string}) {
  return (
    <Link className="link" href={href} style={styles.link}>
      {children}
    </Link>
  );
}

/** The brand's mark. Mail programs that draw no SVG leave it out. */
const MARK = readFileSync(path.join(__dirname, '../drawings/mark.svg'), 'utf8').replace(
  '<svg ',
  '<svg width="34" height="34" aria-hidden="true" style="vertical-align:middle;margin-right:10px" ',
);

/** The site's header: mark, name and scale. */
function Letterhead() {
  return (
    <>
      <Text className="ink" style={styles.wordmark}>
        <span dangerouslySetInnerHTML={{__html: MARK}} />
        <strong>{brand.wordmark.bold}</strong> {brand.wordmark.rest}
      </Text>
      <div className="scale" style={styles.scale} />
    </>
  );
}

/** The layout of every mail: the site's header and a sheet, no pictures to load, one column, light and dark. */
export function VisitorMailView({words, document}: VisitorMail) {
  const {heading, paragraphs, steps, button} = words;
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Body className="paper" style={styles.body}>
        <Preview>{words.preview}</Preview>
        <main>
          <Container style={styles.page}>
            <Letterhead />
            <Section className="sheet" style={styles.sheet}>
              <Heading as="h1" className="ink" style={styles.heading}>
                {heading}
              </Heading>
              {paragraphs.map((paragraph) => (
                <Words key={paragraph}>{linked(paragraph)}</Words>
              ))}
              {steps !== undefined && <Steps {...steps} />}
              {document !== null && button !== undefined && (
                <Action
                  title={document.title}
                  note={document.facts}
                  address={`${SITE}${document.path}`}
                  label={button}
                />
              )}
              <Foot why={words.why} />
            </Section>
          </Container>
        </main>
      </Body>
    </Html>
  );
}

function linked(paragraph: string): ReactNode[] {
  return paragraph.split(/(\{\{site\}\}\S+)/u).map((part) =>
    part.startsWith(SITE) ? (
      <Anchor key={part} href={part}>
        {part}
      </Anchor>
    ) : (
      part
    ),
  );
}

function Steps({heading, points}: NonNullable<MailWords['steps']>) {
  return (
    <>
      <Heading as="h2" className="ink" style={styles.subheading}>
        {heading}
      </Heading>
      <ol style={styles.steps}>
        {points.map((point) => (
          <li key={point} className="ink" style={styles.step}>
            {point}
          </li>
        ))}
      </ol>
    </>
  );
}

type ActionProps = Record<'title' | 'note' | 'address' | 'label', string>;

/** A button. Its address stands below it too, for mail programs that show no buttons. */
function Action({title, note, address, label}: ActionProps) {
  return (
    <Section className="rule document" style={styles.document}>
      <Text className="ink" style={styles.title}>
        {title}
      </Text>
      <Words isNote>{note}</Words>
      <Button className="action" href={address} style={styles.button}>
        {label}
      </Button>
      <Text className="ink2" style={styles.address}>
        <Anchor href={address}>{address}</Anchor>
      </Text>
    </Section>
  );
}

function Foot({why}: {why: string}) {
  return (
    <>
      <Words>
        {mailFrame.questions} <Anchor href={`mailto:${brand.email}`}>{brand.email}</Anchor>.
      </Words>
      <Hr className="rule" style={styles.rule} />
      <Words isNote>{why}</Words>
      <Words isNote>
        {brand.name}. {brand.tagline}.{' '}
        <Anchor href={`${SITE}${privacyLink.path}`}>{privacyLink.label}</Anchor>
      </Words>
      {listImprint() && <Words isNote>{listImprint()}</Words>}
    </>
  );
}

/** The mail for a download. A download without a PDF cannot be requested yet. */
function mailOf(resource: Resource): VisitorMail {
  const {type, format, pages, points, title, downloadUrl} = resource;
  const extent = points === undefined ? `${pages} pages` : `${points} points`;
  const facts = `${type}, ${format}, ${extent}`;
  const document = downloadUrl === undefined ? null : {title, facts, path: downloadUrl};
  return {words: writeDownloadMail(resource), document};
}

/** The mails that contain words of pages, keyed by the slot of the form that triggers them. */
const PAGES_MAILS: Readonly<Partial<Record<string, VisitorMail>>> = {
  ...Object.fromEntries(resources.map((it) => [it.formIdSlot, mailOf(it)])),
  assuranceCheck: {
    words: writeAssuranceCheckMail(checkPermission, loginsRule),
    document: {
      title: permissionLetter.title,
      facts: `${permissionLetter.type} to sign, PDF, ${permissionLetter.pages} page`,
      path: permissionLetter.path,
    },
  },
};

/** Converts a mail to plain text. The button has no address there, because the address stands below it. */
function toText(html: string): string {
  return toPlainText(html, {
    wordwrap: 78,
    selectors: [
      {selector: 'div.scale', format: 'skip'},
      {selector: 'h1', options: {uppercase: false}},
      {selector: 'h2', options: {uppercase: false}},
      {selector: 'a.action', format: 'anchor', options: {ignoreHref: true}},
      {selector: 'a', options: {hideLinkHrefIfSameAsText: true, linkBrackets: false}},
    ],
  });
}

const MAILS = path.join(__dirname, '../../supabase/functions/_shared/mail/visitor-mails.json');

/** `npm run editor -- mails [file]` renders the mails that the functions send. `{{site}}` is the site's origin. */
export async function writeMails(file = MAILS): Promise<void> {
  const all = FORM_ID_SLOT_NAMES.flatMap((slot) => {
    const words = FORM_MAILS[FORM_ID_SLOTS[slot]];
    const mail = PAGES_MAILS[slot] ?? (words && {words, document: null});
    return mail ? [{slot, mail}] : [];
  });
  const mails = await Promise.all(
    all.map(async ({slot, mail}) => {
      const html = await render(<VisitorMailView {...mail} />);
      return [slot, {subject: mail.words.subject, text: toText(html), html}] as const;
    }),
  );
  await writeFile(file, `${JSON.stringify(Object.fromEntries(mails), null, 2)}\n`);
}
