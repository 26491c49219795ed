import {parseLocalURLPath} from '@docusaurus/utils';

/** Decoded; of this page when `pathname` is empty. */
export type LocalUrl = Readonly<{pathname: string; anchor: string}>;

/** As the build reads an address of a text: null for another site's or a file's. @throws when it stops the build */
export function readLocalUrl(url: string): LocalUrl | null {
  const local = parseLocalURLPath(url);
  return (
    local && {
      pathname: decodeURIComponent(local.pathname),
      anchor: decodeURIComponent(local.hash ?? ''),
    }
  );
}
