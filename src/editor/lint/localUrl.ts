import {parseLocalURLPath} from '@docusaurus/utils';

/** `pathname` finds a page, `file` a file, and both are empty for this page. */
export type LocalUrl = Readonly<{pathname: string; file: string; anchor: string}>;

/** As the build reads an address of a text: null for another site's or a file's. @throws when it stops the build */
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
