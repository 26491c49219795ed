import type {AnchorHTMLAttributes, ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';

/** A link in running text: inside the site as such, elsewhere in a new tab and said so. The sign is left out, texts have many sources. */
export function ProseLink({
  href = '',
  children,
  ...props
}: AnchorHTMLAttributes<HTMLAnchorElement>): ReactNode {
  return (
    <AppLink bare to={href} {...props}>
      {children}
    </AppLink>
  );
}
