import {clsx} from 'clsx';
import type {ComponentProps, ReactNode} from 'react';
import {AppLink, type AppLinkProps} from './AppLink';
import {Glyph, type GlyphName} from './Icon';

/** The looks that a button shares with a link that looks like one. */
export type ButtonLook = Readonly<{
  /** `primary` at most once in a section; `quiet` beside it; `marker` on a night band; `ink` on the marker band. */
  variant?: 'primary' | 'quiet' | 'marker' | 'ink';
  size?: 'sm' | 'lg';
  /** As wide as its container. */
  block?: boolean;
  className?: string;
}>;

/** The class names of a button of that look. */
export function buttonClass({variant = 'primary', size, block, className}: ButtonLook): string {
  return clsx(
    'btn',
    variant !== 'primary' && `btn--${variant}`,
    size && `btn--${size}`,
    block && 'btn--block',
    className,
  );
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook &
  Readonly<{
    /** An arrow after the label. */
    arrow?: boolean;
    /** A glyph before the label. */
    glyph?: GlyphName;
  }>;

/** A button. `type` defaults to `button`, so that a button inside a form does not submit it. */
export function Button({
  variant,
  size,
  block,
  className,
  arrow,
  glyph,
  type = 'button',
  children,
  ...props
}: ButtonProps): ReactNode {
  return (
    <button {...props} type={type} className={buttonClass({variant, size, block, className})}>
      {glyph ? <Glyph name={glyph} /> : null}
      {children}
      {arrow ? <Glyph name="arrow" /> : null}
    </button>
  );
}

export type ButtonLinkProps = AppLinkProps &
  ButtonLook &
  Readonly<{arrow?: boolean; glyph?: GlyphName}>;

/** A link that looks like a {@link Button}. */
export function ButtonLink({
  variant,
  size,
  block,
  className,
  arrow,
  glyph,
  children,
  ...props
}: ButtonLinkProps): ReactNode {
  return (
    <AppLink {...props} className={buttonClass({variant, size, block, className})}>
      {glyph ? <Glyph name={glyph} /> : null}
      {children}
      {arrow ? <Glyph name="arrow" /> : null}
    </AppLink>
  );
}
