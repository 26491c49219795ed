/** @jsxRuntime automatic */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type ComponentProps, Fragment, type ReactNode} from 'react';
import {Body, Button, Container, Head, Heading, Html, Preview, Section, Text} from 'react-email';
import type {MailWords} from '../../supabase/functions/_shared/lead-forms/define-form.ts';
import {brand, listImprint} from '../config/brand';
import {privacyLink} from '../content/forms';
import {mailFrame} from '../content/mails';
import {covers, ownStyles, drawings, marks, styles} from './styles';

/** Replaced by the site's origin when a mail is sent. */
const SITE = '{{site}}';
const COPY = '{{copy}}';

/** What a mail's button opens: a page, or a document, which may have a cover. */
type MailDocument = Readonly<{title: string; path: string; facts?: string; shortTitle?: string}> & {
  cover?: keyof typeof covers;
};

/** The words of a mail, and what its button opens. */
export type VisitorMail = {words: MailWords; document: MailDocument | null};

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
    <a className="link" href={href} style={styles.link}>
      {children}
    </a>
  );
}

/** A drawing of the site, or a symbol of one. Mail programs that draw no SVG leave it out. */
function Svg({file, tag = 'svg', style}: Readonly<{file: string; tag?: string; style: string}>) {
  const drawing = readFileSync(path.join(__dirname, '../drawings', file), 'utf8');
  const [, shapes] = new RegExp(`<${tag} (.*?)</(?:svg|symbol)>`, 'su').exec(drawing) ?? [];
  const svg = `<svg aria-hidden="true" style="${style}" ${shapes}</svg>`;
  return <span dangerouslySetInnerHTML={{__html: svg}} />;
}

/** Cells beside each other, as wide as they say. Outlook gives a size and a ground to nothing else. */
function Cells({children, ...rest}: ComponentProps<'table'>) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} {...rest}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

/** The site's mark, in cells of tables: Gmail and Outlook draw no SVG. */
const row = (cells: string) =>
  `<table align="center" cellpadding="0" cellspacing="0" role="presentation"><tr>${cells}</tr></table>`;
const cell = (look: string, style: string, parts = '') =>
  `<td class="${look}" style="${style}">${parts}</td>`;
const toes = marks.toes.map(({place, toe}) => cell('', place, row(cell('ink', toe))));
const corner = row(toes.join('')) + row(cell('ink', marks.pad));
const mark = {__html: row(cell('', 'width:24px') + cell('ink', marks.corner, corner))};

function Letterhead() {
  return (
    <>
      <Cells>
        <td aria-hidden="true" dangerouslySetInnerHTML={mark} />
        <td className="ink" style={styles.wordmark}>
          <strong>{brand.wordmark.bold}</strong> {brand.wordmark.rest}
        </td>
      </Cells>
      <div className="scale" style={styles.scale} />
    </>
  );
}

/** The layout of every mail: the site's header and a sheet, no pictures to load, one column, light and dark. */
export function VisitorMailView({words, document}: VisitorMail) {
  const {heading, paragraphs, steps, button} = words;
  const shown = (kind: RegExp) =>
    paragraphs.filter((it) => kind.test(it)).map((it) => <Words key={it}>{linked(it)}</Words>);
  const listed = (isFirst: boolean) =>
    steps?.map((it) => isFirst === (it.inOrder ?? false) && <Steps key={it.heading} {...it} />);
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{ownStyles}</style>
      </Head>
      <Body className="paper" style={styles.body}>
        <Preview>{words.preview}</Preview>
        <main>
          <Container className="page" style={styles.page}>
            <Letterhead />
            <Section className="sheet" style={styles.sheet}>
              {words.copy !== undefined && <Drawn look="stamp">{mailFrame.stamp}</Drawn>}
              <Heading as="h1" className="ink" style={styles.heading}>
                {heading}
              </Heading>
              {shown(/^(?!.*\{\{site)/u)}
              {listed(true)}
              {document !== null && button !== undefined && (
                <Action {...document} label={button}>
                  {shown(/\.docx$/u)}
                </Action>
              )}
              {shown(/\{\{site(?!.*\.docx$)/u)}
              {listed(false)}
              {words.copy !== undefined && <Copy heading={words.copy} />}
              <Foot why={words.why} />
            </Section>
          </Container>
        </main>
      </Body>
    </Html>
  );
}

/** A last sentence that ends with an address is a link. Only the mail in plain text shows it, without a stop. */
function linked(paragraph: string): ReactNode[] {
  return paragraph.split(/(?<=^|\. |\. Or )(?!Or )([^.]+: \{\{site\}\}\S+)$/u).map((part) => {
    const [words, file] = part.split(`: ${SITE}`);
    return file === undefined ? (
      part
    ) : (
      <Fragment key={part}>
        <Anchor href={SITE + file}>
          {words}
          <span style={{display: 'none'}}>:</span>
        </Anchor>
        {part !== paragraph && <span>.</span>}
      </Fragment>
    );
  });
}

function Steps({heading, points, inOrder}: NonNullable<MailWords['steps']>[number]) {
  const List = inOrder ? 'ol' : 'ul';
  return (
    <>
      <Heading as="h2" className="ink" style={styles.subheading}>
        {heading}
      </Heading>
      <List style={styles.steps}>
        {points.map((point, at) => (
          <li key={point}>
            <Cells>
              <td style={styles.marker}>
                <Drawn look={inOrder ? 'tent' : 'bullet'}>{inOrder ? at + 1 : '■'}</Drawn>
              </td>
              <td className="ink" style={styles.step}>
                {point}
              </td>
            </Cells>
          </li>
        ))}
      </List>
    </>
  );
}

/** `{{copy}}` is replaced by what the visitor sent. */
function Copy({heading}: {heading: string}) {
  return (
    <>
      <Heading as="h2" className="ink" style={styles.subheading}>
        {heading}
      </Heading>
      <Text className="ink" style={styles.copy}>
        {COPY}
      </Text>
      <Words isNote>{mailFrame.copied}</Words>
    </>
  );
}

/** A drawing made of words, which a screen reader and the mail in plain text leave out. */
function Drawn({look, children}: Children & {look: keyof typeof drawings}) {
  return (
    <Cells data-skip-in-text={true} aria-hidden="true">
      <td className={`drawn-${look}`} style={drawings[look]}>
        {children}
      </td>
    </Cells>
  );
}

type ActionProps = MailDocument & {label: string} & Children;

/** A button, and quietly its address, for those whose mail program shows no buttons, and who print or copy it. */
function Action({title, facts, path: file, label, children, ...own}: ActionProps) {
  const address = `${SITE}${file}`;
  return (
    <Section className="rule document" style={styles.document}>
      <Cells>
        {own.cover === undefined ? null : (
          <td width={92} style={styles.cover}>
            <Drawn look={own.cover}>
              {own.shortTitle}
              <Svg {...covers[own.cover]} />
            </Drawn>
          </td>
        )}
        <td valign="top">
          <Text className="ink" style={styles.title}>
            {title.replaceAll('-', '\u2011')}
          </Text>
          {facts === undefined ? null : <Words isNote>{facts}</Words>}
        </td>
      </Cells>
      <Button className="action" href={address} style={styles.button}>
        {label}
      </Button>
      <Text className="ink2" style={styles.address}>
        <a className="ink2" href={address} style={styles.bare}>
          {address.split(/(?=\/)/u).map((part) => (
            <span key={part} style={styles.unbroken}>
              {part}
            </span>
          ))}
        </a>
      </Text>
      {children}
    </Section>
  );
}

function Foot({why}: {why: string}) {
  return (
    <>
      <Text className="ink" style={styles.questions}>
        {mailFrame.questions} <Anchor href={`mailto:${brand.email}`}>{brand.email}</Anchor>.
      </Text>
      <hr className="rule" style={styles.rule} />
      <Words isNote>{why}</Words>
      <Words isNote>
        {brand.name}. {brand.tagline}.{' '}
        <Anchor href={`${SITE}${privacyLink.path}`}>{privacyLink.label}</Anchor>
      </Words>
      {listImprint() && <Words isNote>{listImprint()}</Words>}
    </>
  );
}
