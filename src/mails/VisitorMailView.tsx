/** @jsxRuntime automatic */
import type {CSSProperties} from 'react';
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
  Section,
  Text,
} from 'react-email';
import {brand} from '../config/brand';
import {token} from '../config/token';
import {privacyLink} from '../content/everyPage';
import {mailFrame} from '../content/mails';
import type {MailedDocument, VisitorMail} from './visitorMails';

const COLORS = ['paper', 'sheet', 'ink', 'ink-2', 'rule', 'link', 'action', 'action-ink'] as const;

/** Mail programs know no custom properties. */
const colorsOf = (mode: 'light' | 'dark') =>
  Object.fromEntries(COLORS.map((name) => [name, token(name, mode)])) as Record<
    (typeof COLORS)[number],
    string
  >;

const LIGHT = colorsOf('light');
const DARK = colorsOf('dark');

/** Dark mode by the elements' classes. `!important` because inline styles win otherwise. React Email puts the body's background on a table cell too. */
const darkStyles = `@media (prefers-color-scheme: dark) {
.paper, .paper > table > tbody > tr > td { background: ${DARK.paper} !important; }
.sheet { background: ${DARK.sheet} !important; border-left-color: ${DARK.rule} !important; border-right-color: ${DARK.rule} !important; border-bottom-color: ${DARK.rule} !important; }
.ink { color: ${DARK.ink} !important; }
.ink2 { color: ${DARK['ink-2']} !important; }
.link { color: ${DARK.link} !important; }
.rule { border-color: ${DARK.rule} !important; }
.action { background: ${DARK.action} !important; color: ${DARK['action-ink']} !important; }
}`;

/** For readers who have the site's font. */
const ownFont = (name: 'display' | 'sans') => token(`font-${name}`).split(',')[0];
const SERIF = `${ownFont('display')}, Georgia, 'Times New Roman', serif`;
const SANS = `${ownFont('sans')}, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif`;

const text: CSSProperties = {
  margin: '0 0 16px',
  color: LIGHT.ink,
  fontFamily: SANS,
  fontSize: '17px',
  lineHeight: '27px',
};
const serif: CSSProperties = {color: LIGHT.ink, fontFamily: SERIF, fontWeight: 600};
const small: CSSProperties = {
  ...text,
  margin: '0 0 12px',
  color: LIGHT['ink-2'],
  fontSize: '15px',
  lineHeight: '23px',
};

/** Inline: some mail programs read no style sheet. */
const styles = {
  body: {margin: 0, padding: '24px 0', background: LIGHT.paper},
  sheet: {
    width: '100%',
    maxWidth: '600px',
    padding: '28px 24px 20px',
    background: LIGHT.sheet,
    border: `1px solid ${LIGHT.rule}`,
    borderTop: `6px solid ${token('marker')}`,
  },
  wordmark: {...serif, margin: '0 0 28px', fontSize: '19px', lineHeight: '24px', fontWeight: 400},
  heading: {...serif, margin: '0 0 20px', fontSize: '30px', lineHeight: '36px'},
  subheading: {...serif, margin: '28px 0 12px', fontSize: '21px', lineHeight: '27px'},
  text,
  steps: {margin: '0 0 24px', padding: '0 0 0 24px'},
  step: {...text, margin: '0 0 10px'},
  document: {
    margin: '24px 0 28px',
    borderTop: `2px solid ${LIGHT.ink}`,
    borderBottom: `1px solid ${LIGHT.rule}`,
  },
  title: {...serif, margin: '16px 0 4px', fontSize: '19px', lineHeight: '26px'},
  small,
  button: {
    padding: '14px 22px',
    background: LIGHT.action,
    color: LIGHT['action-ink'],
    borderRadius: '2px',
    fontFamily: SANS,
    fontSize: '17px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  address: {...small, margin: '12px 0 16px', wordBreak: 'break-word'},
  link: {color: LIGHT.link, textDecoration: 'underline'},
  rule: {margin: '24px 0 16px', borderTop: `1px solid ${LIGHT.rule}`},
} as const satisfies Record<string, CSSProperties>;

/** Placeholders until a mail is sent: the site's origin, and the addresses of the reader's own links. */
const SITE = '{{site}}';
const LINK = '{{link}}';
const UNSUBSCRIBE = '{{unsubscribe}}';

/** No pictures, one column, light and dark. */
export function VisitorMailView({words, document, ofList}: VisitorMail) {
  const {heading, paragraphs, steps, button, ask} = words;
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
          <Container className="sheet" style={styles.sheet}>
            <Text className="ink" style={styles.wordmark}>
              <strong>{brand.wordmark.bold}</strong> {brand.wordmark.rest}
            </Text>
            <Heading as="h1" className="ink" style={styles.heading}>
              {heading}
            </Heading>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} className="ink" style={styles.text}>
                <Linked paragraph={paragraph} />
              </Text>
            ))}
            {steps !== undefined && <Steps {...steps} />}
            {document !== null && button !== undefined && (
              <DocumentLink document={document} label={button} />
            )}
            {ask !== undefined && (
              <Action title={ask.heading} note={ask.text} address={LINK} label={ask.button} />
            )}
            <Foot why={words.why} ofList={ofList} />
          </Container>
        </main>
      </Body>
    </Html>
  );
}

/** The addresses in a text as links. */
function Linked({paragraph}: {paragraph: string}) {
  return paragraph.split(/(\{\{site\}\}\S+)/u).map((part) =>
    part.startsWith(SITE) ? (
      <Link key={part} className="link" href={part} style={styles.link}>
        {part}
      </Link>
    ) : (
      part
    ),
  );
}

function Steps({heading, points}: {heading: string; points: readonly string[]}) {
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

function DocumentLink({document, label}: {document: MailedDocument; label: string}) {
  const {title, facts, path} = document;
  return <Action title={title} note={facts} address={`${SITE}${path}`} label={label} />;
}

/** The address is written out for programs that hide links behind buttons. */
function Action({
  title,
  note,
  address,
  label,
}: {
  title: string;
  note: string;
  address: string;
  label: string;
}) {
  return (
    <Section className="rule" style={styles.document}>
      <Text className="ink" style={styles.title}>
        {title}
      </Text>
      <Text className="ink2" style={styles.small}>
        {note}
      </Text>
      <Button className="action" href={address} style={styles.button}>
        {label}
      </Button>
      <Text className="ink2" style={styles.address}>
        <Link className="link" href={address} style={styles.link}>
          {address}
        </Link>
      </Text>
    </Section>
  );
}

function Foot({why, ofList}: {why: string; ofList?: true}) {
  return (
    <>
      <Text className="ink" style={styles.text}>
        {mailFrame.questions}{' '}
        <Link className="link" href={`mailto:${brand.email}`} style={styles.link}>
          {brand.email}
        </Link>
        .
      </Text>
      <Hr className="rule" style={styles.rule} />
      <Text className="ink2" style={styles.small}>
        {why}
        {ofList ? (
          <>
            {' '}
            <Link className="link" href={UNSUBSCRIBE} style={styles.link}>
              {mailFrame.unsubscribe}
            </Link>
          </>
        ) : null}
      </Text>
      <Text className="ink2" style={styles.small}>
        {brand.name}. {brand.tagline}.{' '}
        <Link className="link" href={`${SITE}${privacyLink.path}`} style={styles.link}>
          {privacyLink.label}
        </Link>
      </Text>
    </>
  );
}
