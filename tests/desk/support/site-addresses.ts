import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {readTexts} from '../../../src/desk/lint/readTexts.ts';
import {siteFacts} from '../../../src/desk/lint/siteFacts.ts';

/** The pages that the checks expect, and those that were built; pages that nothing links to are left out of both. */
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
      // Redirect pages for hosts without _redirects, and pages 2 and up of lists, whose content shifts.
      .filter((file) => !/^services\/|\/page\/\d+\.html$/u.test(file))
      .map((file) => `/${file}`.replace(/\.html$/u, '').replace(/^\/index$/u, '/')),
  };
}
