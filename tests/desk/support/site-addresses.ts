import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {readTexts} from '../../../src/desk/lint/readTexts.ts';
import {siteFacts} from '../../../src/desk/lint/siteFacts.ts';

/** What the checks take for the site's pages, and the pages that were built; those that nobody links to are in neither. */
export async function siteAddresses(
  site: string,
): Promise<{addresses: ReadonlyMap<string, readonly string[]>; built: string[]}> {
  const posts = (await readTexts(site)).filter(({kind}) => kind !== 'downloads');
  const hidden = new Set(
    posts.flatMap(({address, visibility}) =>
      ['draft', 'scheduled'].includes(visibility) ? address : [],
    ),
  );
  const {addresses} = siteFacts(site, posts);
  const files = readdirSync(join(site, 'build'), {recursive: true, encoding: 'utf8'});
  return {
    addresses: new Map([...addresses].filter(([address]) => !hidden.has(address))),
    built: files
      .filter((file) => file.endsWith('.html') && file !== '404.html')
      // Redirects for hosts that read no _redirects; the further pages of lists, whose contents move on.
      .filter((file) => !/^services\/|\/page\/\d+\.html$/u.test(file))
      .map((file) => `/${file}`.replace(/\.html$/u, '').replace(/^\/index$/u, '/')),
  };
}
