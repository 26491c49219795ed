import Link from '@docusaurus/Link';
import {clsx} from 'clsx';
import type {AnchorHTMLAttributes, ComponentProps, ReactNode} from 'react';
import {brand} from '@site/src/config/brand';
import {Glyph, type GlyphName, SPRITE} from './Icon';

type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> &
  Readonly<{
    /** `/path`, `#anchor`, `mailto:…`, a full address, or Docusaurus' `pathname:///file` for other files. */
    to: string;
    /** Leaves out the icon of an external link; "opens in a new tab" is still announced. */
    bare?: boolean;
  }>;

/** A link to another site opens in a new tab and says so (specification, section 2). */
export function AppLink({to, bare, children, ...props}: AppLinkProps): ReactNode {
  if (props.download !== undefined || /^(?:mailto|pathname):/u.test(to)) {
    return (
      <a href={to.replace('pathname://', '')} {...props}>
        {children}
      </a>
    );
  }
  if (to.startsWith('/') || to.startsWith('#')) {
    return (
      <Link to={to} {...props}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} {...props} target="_blank" rel="noopener noreferrer">
      {children}
      {bare ? null : (
        <span className="bound" aria-hidden="true">
          <Glyph name="external" className="i--external" />
        </span>
      )}
      <span className="vh">{'\u00A0(opens in a new tab)'}</span>
    </a>
  );
}

type MoreLinkProps = AppLinkProps & Readonly<{back?: boolean}>;

/** A link with an arrow after its text or (`back`) before it. A blank parts it from the next one without styles. */
export function MoreLink({back, className, children, ...props}: MoreLinkProps): ReactNode {
  return (
    <>
      <AppLink bare {...props} className={clsx('more', className)}>
        {back ? <Glyph name="back" /> : null}
        {typeof children === 'string' ? <span>{children}</span> : children}
        {back ? null : <Glyph name={props.to.startsWith('http') ? 'external' : 'arrow'} />}
      </AppLink>{' '}
    </>
  );
}

/** The link to the home page: the mark and the name, its first part bold. */
export function HomeLink(): ReactNode {
  const {bold, rest} = brand.wordmark;
  return (
    <Link to="/" className="home-link title plain" aria-label={`${brand.name}: home`}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <use href={`${SPRITE}#mark`} />
      </svg>
      <span>
        <b>{bold}</b>
        {` ${rest}`}
      </span>
    </Link>
  );
}

type Look = Readonly<{
  /** Use `primary` at most once in a section, and `quiet` or `link` beside it. The surface decides their colors. */
  variant?: 'primary' | 'quiet' | 'link';
  size?: 'lg';
  className?: string;
  arrow?: boolean;
  glyph?: GlyphName;
  children?: ReactNode;
}>;

function toButtonProps<Props extends Look>(props: Props) {
  const {variant, size, className, arrow, glyph, children, ...attributes} = props;
  return {
    ...attributes,
    className: clsx(
      variant === 'link' ? ['more', 'type' in attributes && 'link'] : 'btn',
      variant === 'quiet' && 'btn--quiet',
      size && 'btn--lg',
      className,
    ),
    children: (
      <>
        {glyph ? <Glyph name={glyph} /> : null}
        {typeof children === 'string' ? <span>{children}</span> : children}
        {arrow ? <Glyph name="arrow" /> : null}
      </>
    ),
  };
}

export type ButtonProps = ComponentProps<'button'> & Look;

/** `type` defaults to `button`, so that a button in a form does not submit it. */
export function Button({type = 'button', ...props}: ButtonProps): ReactNode {
  return <button {...toButtonProps({...props, type})} />;
}

export function ButtonLink(props: AppLinkProps & Look): ReactNode {
  return <AppLink {...toButtonProps(props)} />;
}
