import {clsx} from 'clsx';
import type {ComponentProps, ReactNode} from 'react';
import {AppLink, type AppLinkProps} from './AppLink';
import {Glyph, type GlyphName} from './Glyph';

/** What a button shares with a link that looks like one. */
type Look = Readonly<{
  /** `primary` at most once in a section; `quiet` beside it; `marker` on a night band; `ink` on the marker band. */
  variant?: 'primary' | 'quiet' | 'marker' | 'ink';
  size?: 'sm' | 'lg';
  /** As wide as its container. */
  block?: boolean;
  className?: string;
  /** An arrow after the label. */
  arrow?: boolean;
  /** A glyph before the label. */
  glyph?: GlyphName;
  children?: ReactNode;
}>;

/** Turns the look into attributes: class names, and the label with what stands before and after it. */
function dress<Props extends Look>({
  variant = 'primary',
  size,
  block,
  className,
  arrow,
  glyph,
  children,
  ...attributes
}: Props) {
  return {
    ...attributes,
    className: clsx(
      'btn',
      variant !== 'primary' && `btn--${variant}`,
      size && `btn--${size}`,
      block && 'btn--block',
      className,
    ),
    children: (
      <>
        {glyph ? <Glyph name={glyph} /> : null}
        {children}
        {arrow ? <Glyph name="arrow" /> : null}
      </>
    ),
  };
}

export type ButtonProps = ComponentProps<'button'> & Look;

/** A button. `type` defaults to `button`, so that a button inside a form does not submit it. */
export function Button({type = 'button', ...props}: ButtonProps): ReactNode {
  return <button {...dress({...props, type})} />;
}

/** A link that looks like a {@link Button}. */
export function ButtonLink(props: AppLinkProps & Look): ReactNode {
  return <AppLink {...dress(props)} />;
}
