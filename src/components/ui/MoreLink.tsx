import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {AppLink, type AppLinkProps} from './AppLink';
import {Glyph} from './Glyph';

/** A link with an arrow after it, or, with `back`, before it. */
export function MoreLink({
  back,
  className,
  children,
  ...props
}: AppLinkProps & Readonly<{back?: boolean}>): ReactNode {
  return (
    <AppLink bare {...props} className={clsx('more', className)}>
      {back ? <Glyph name="back" /> : null}
      {children}
      {back ? null : <Glyph name={props.to.startsWith('http') ? 'external' : 'arrow'} />}
    </AppLink>
  );
}
