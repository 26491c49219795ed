import type {ReactNode} from 'react';
import {AppLink, type AppLinkProps} from './AppLink';
import {type ButtonLook, buttonClass} from './button-class';
import {Glyph} from './Glyph';
import type {GlyphName} from './icon-names';

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
