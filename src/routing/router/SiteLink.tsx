import type {ComponentProps, ReactNode} from 'react';
import {Link} from './Link';

type SiteLinkProps = Omit<ComponentProps<'a'>, 'ref'> & Readonly<{to?: string}>;

/** A slash that only ends a path: addresses of this site have none there (`trailingSlash` in the configuration). */
const END_SLASH = /(?<=.)\/(?=$|[?#])/u;

function preload(address: string): void {
  (window as {docusaurus?: {preload: (path: string) => void}}).docusaurus?.preload(address);
}

/**
 * In the browser the place of `@docusaurus/Link`: a link within the site, an anchor of the page, or a link elsewhere. The page behind it is fetched when a
 * pointer or the focus comes to it; the stock one fetches the pages of all links in sight.
 */
export default function SiteLink({to, href, ...props}: SiteLinkProps): ReactNode {
  const address = to ?? href;
  if (address === undefined || !address.startsWith('/') || (props.target ?? '_self') !== '_self') {
    const isElsewhere = address?.includes(':') === true;
    const elsewhere = isElsewhere ? {target: '_blank', rel: 'noopener noreferrer'} : {};
    return (
      <a {...elsewhere} {...props} href={address}>
        {props.children}
      </a>
    );
  }
  const path = address.replace(END_SLASH, '');
  const fetchPage = (): void => preload(path);
  return (
    <Link
      {...props}
      to={path}
      onMouseEnter={fetchPage}
      onTouchStart={fetchPage}
      onFocus={fetchPage}
    />
  );
}
