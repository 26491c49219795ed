import type {ComponentProps, ReactNode} from 'react';
import {type ButtonLook, buttonClass} from './button-class';
import {Glyph} from './Glyph';
import type {GlyphName} from './icon-names';

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
