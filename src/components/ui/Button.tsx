import {clsx} from 'clsx';
import type {ComponentProps, ReactNode} from 'react';
import {AppLink, type AppLinkProps} from './AppLink';
import {Glyph, type GlyphName} from './Icon';

type Look = Readonly<{
  /** `primary` at most once in a section; `quiet` beside it. The ground decides their colors. */
  variant?: 'primary' | 'quiet';
  size?: 'lg';
  block?: boolean;
  className?: string;
  arrow?: boolean;
  glyph?: GlyphName;
  children?: ReactNode;
}>;

function toButtonProps<Props extends Look>({
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
      variant === 'quiet' && 'btn--quiet',
      size && 'btn--lg',
      block && 'btn--block',
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
