/** @jsxRuntime automatic */
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
import {mailFrame} from '../content/mails';
import {darkStyles, styles} from './mailStyles';
import type {MailedDocument, VisitorMail} from './visitorMails';

/** Stands for the site's origin until a mail is sent. */
export const SITE = '{{site}}';

/** A mail to a visitor in the site's design: no pictures, one column, light and dark. */
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
          <Container className="sheet" style={styles.sheet}>
            <Text className="ink" style={styles.wordmark}>
              <strong>{brand.wordmark.bold}</strong> {brand.wordmark.rest}
            </Text>
            <Heading as="h1" className="ink" style={styles.heading}>
              {heading}
            </Heading>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} className="ink" style={styles.text}>
                {paragraph}
              </Text>
            ))}
            {steps !== undefined && <Steps {...steps} />}
            {document !== null && button !== undefined && (
              <DocumentLink document={document} label={button} />
            )}
            <Foot why={words.why} />
          </Container>
        </main>
      </Body>
    </Html>
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

/** The document with its address written out, for programs that hide links behind buttons. */
function DocumentLink({document, label}: {document: MailedDocument; label: string}) {
  const address = `${SITE}${document.path}`;
  return (
    <Section className="rule" style={styles.document}>
      <Text className="ink" style={styles.title}>
        {document.title}
      </Text>
      <Text className="ink2" style={styles.small}>
        {document.facts}
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

function Foot({why}: {why: string}) {
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
      </Text>
      <Text className="ink2" style={styles.small}>
        {brand.name}. {brand.tagline}.{' '}
        <Link className="link" href={`${SITE}${mailFrame.privacy.path}`} style={styles.link}>
          {mailFrame.privacy.label}
        </Link>
      </Text>
    </>
  );
}
