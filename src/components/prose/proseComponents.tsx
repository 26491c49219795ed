import {clsx} from 'clsx';
import {
  type AnchorHTMLAttributes,
  Children,
  type ComponentProps,
  isValidElement,
  type ReactNode,
} from 'react';
import {AppLink} from '@site/src/components/ui/Button';
import {Glyph, Print} from '@site/src/components/ui/Icon';
import {Marker} from '@site/src/components/ui/Illustration';
import {ProseHeading} from './ProseHeading';
import drawings from './drawing.module.css';
import styles from './proseComponents.module.css';

const VERDICTS: Readonly<Record<string, string>> = {
  warning: 'is-watch',
  caution: 'is-watch',
  important: 'is-watch',
  danger: 'is-fail',
};

type NoteProps = Readonly<{type: string; title: ReactNode; children: ReactNode}>;

/** An admonition: `note`, `tip`, `info`, or an urgent one: `warning`, `caution`, `important`, `danger`. */
function Note({type, title, children}: NoteProps): ReactNode {
  return (
    <div className={clsx('notice', styles.note, VERDICTS[type] ?? 'is-pass')} role="note">
      <p className="label">{title ?? `${type[0]?.toUpperCase()}${type.slice(1)}`}</p>
      {children}
    </div>
  );
}

function Finding({title, children}: Readonly<{title: ReactNode; children: ReactNode}>): ReactNode {
  return (
    <section className={styles.finding}>
      <Marker className={styles.marker} />
      <p className="title">{title}</p>
      {children}
    </section>
  );
}

type DirectiveProps = Readonly<{
  type: string;
  /** The title in brackets, when it is plain text. */
  title?: string;
  children: ReactNode;
}>;

/** Docusaurus passes a title with markup as the first child, in this element; HTML has only lower case. */
const TITLE_ELEMENT = 'mdxadmonitiontitle';

function splitTitle(children: ReactNode): {title: ReactNode; body: ReactNode[]} {
  const all = Children.toArray(children);
  const marked = all.find(
    (child) => isValidElement(child) && String(child.type).toLowerCase() === TITLE_ELEMENT,
  );
  const title = isValidElement<{children: ReactNode}>(marked) ? marked.props.children : undefined;
  return {title, body: all.filter((child) => child !== marked)};
}

/** A block between `:::name` and `:::`. */
export function Directive({type, title, children}: DirectiveProps): ReactNode {
  const {title: markedTitle, body} = splitTitle(children);
  if (type === 'pull') {
    return (
      <blockquote className={styles.pull}>
        {body}
        <Print className={`no-print ${styles.print}`} />
      </blockquote>
    );
  }
  if (type === 'finding') {
    return <Finding title={title ?? markedTitle}>{body}</Finding>;
  }
  return (
    <Note type={type} title={title ?? markedTitle}>
      {body}
    </Note>
  );
}

/** The width of the text column: in windows of up to 56.25em, the window without its margins. */
const PICTURE_SIZES = '(max-width: 56.25em) calc(100vw - 2.5rem), 42rem';

/** A photograph or a screenshot, in the sizes that the build makes. */
export type Picture = Readonly<{
  /** The picture's URL, in a format that every browser can show. */
  src: string;
  /** The size of the largest version in pixels, after EXIF rotation. */
  width: number;
  height: number;
  /** A `srcset`. */
  avif: string;
  webp: string;
}>;

/** Reads a picture's module: JSON, to which Docusaurus' Markdown appends the fragment. Null for an address. */
function readPicture(src: string): Picture | null {
  return src.startsWith('{') ? (JSON.parse(src.replace(/#.*$/u, '')) as Picture) : null;
}

/** Docusaurus escapes these characters in an alternative text; React would escape them a second time. */
const SIGNS = {'&quot;': '"', '&amp;': '&', '&#39;': "'", '&lt;': '<', '&gt;': '>'};

const readWords = (words = ''): string =>
  words.replace(/&(?:quot|amp|#39|lt|gt);/gu, (code) => SIGNS[code as keyof typeof SIGNS]);

/** An image. Its title becomes a numbered caption. Uses spans, because Markdown puts images into paragraphs. */
function ProseImage(props: ComponentProps<'img'>): ReactNode {
  const {title: escaped, src = '', alt: words, loading = 'lazy', ...image} = props;
  const [title, alt] = [readWords(escaped), readWords(words)];
  const common = {...image, loading, decoding: 'async'} as const;
  const picture = readPicture(src);
  return (
    <span
      className={`lines ${styles.figure}`}
      role="figure"
      aria-label={title ? 'Picture' : undefined}
    >
      <span className="plate">
        {picture ? (
          <picture>
            <source type="image/avif" srcSet={picture.avif} sizes={PICTURE_SIZES} />
            <source type="image/webp" srcSet={picture.webp} sizes={PICTURE_SIZES} />
            <img
              {...common}
              src={picture.src}
              width={picture.width}
              height={picture.height}
              alt={alt}
            />
          </picture>
        ) : (
          <img {...common} src={src} alt={alt} />
        )}
      </span>
      {title ? (
        <span className={`title--large ${styles.caption}`}>
          <b /> <span>{title}</span>
        </span>
      ) : null}
    </span>
  );
}

function FootnoteMark({id, href, children}: AnchorHTMLAttributes<HTMLAnchorElement>): ReactNode {
  return (
    // A plain anchor: the browser scrolls, moves the focus and keeps the history.
    <a id={id} href={href} className={styles.mark} aria-label={`Note ${String(children)}`}>
      {children}
    </a>
  );
}

type FootnoteBackProps = AnchorHTMLAttributes<HTMLAnchorElement>;

/** A footnote's link back. The site's glyph replaces remark's arrow; the number after it stays. Feeds leave it out. */
function FootnoteBack({href, children, 'aria-label': label}: FootnoteBackProps): ReactNode {
  return (
    <a href={href} className={`no-print ${styles.back}`} aria-label={label} data-feed="skip">
      <Glyph name="arrow" />
      {Children.toArray(children).filter((child) => isValidElement(child))}
    </a>
  );
}

type ProseLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> &
  Readonly<{
    /** Remark marks the two links of a footnote by these attributes; their values do not matter. */
    'data-footnote-ref'?: unknown;
    'data-footnote-backref'?: unknown;
  }>;

/** A link in a text. It has no icon for external links, because texts have many. */
export function ProseLink({
  'data-footnote-ref': mark,
  'data-footnote-backref': back,
  href = '',
  children,
  ...props
}: ProseLinkProps): ReactNode {
  if (mark !== undefined || back !== undefined) {
    const Footnote = mark === undefined ? FootnoteBack : FootnoteMark;
    return (
      <Footnote href={href} {...props}>
        {children}
      </Footnote>
    );
  }
  return (
    <AppLink bare to={href} {...props}>
      {children}
    </AppLink>
  );
}

/** A table, whose class from `labelTables` says how it is shown on a phone. */
function ProseTable(props: ComponentProps<'table'>): ReactNode {
  return <table {...props} className={clsx(props.className, styles.table)} />;
}

type HeadingProps = Readonly<{id?: string; dir?: string; children: ReactNode}>;

/** The components for articles, news items and the handbook. Other elements are plain HTML, styled by `.prose`. */
export const proseComponents = {
  a: ProseLink,
  admonition: Directive,
  drawing: ({svg}: Readonly<{svg: string}>) => (
    <div
      aria-hidden
      dir="ltr"
      className={clsx('small', drawings.drawing)}
      dangerouslySetInnerHTML={{__html: svg}}
    />
  ),
  figure: (props: ComponentProps<'figure'>) => <figure className={styles.chart} {...props} />,
  h2: (props: HeadingProps) => <ProseHeading as="h2" {...props} />,
  h3: (props: HeadingProps) => <ProseHeading as="h3" {...props} />,
  h4: (props: HeadingProps) => <ProseHeading as="h4" {...props} />,
  img: ProseImage,
  table: ProseTable,
};
