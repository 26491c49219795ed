import {parseLocalURLPath} from '@docusaurus/utils';

/** `pathname` leads to a page, `file` to a file; both are empty for the same page. */
export type LocalUrl = Readonly<{pathname: string; file: string; anchor: string}>;

/** Reads an address as the build does; null for another site's or a file's. @throws when it would stop the build */
export function readLocalUrl(url: string): LocalUrl | null {
  const local = parseLocalURLPath(url);
  return (
    local && {
      pathname: decodeURI(local.pathname),
      file: decodeURIComponent(local.pathname),
      anchor: decodeURIComponent(local.hash ?? ''),
    }
  );
}
