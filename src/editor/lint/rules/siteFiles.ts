import {existsSync} from 'node:fs';
import path from 'node:path';
import {casesPage} from '../../../content/cases';
import {feedFormats, feeds} from '../../../content/feeds';
import {openDownloads} from '../../../content/pages';
import {resources} from '../../../content/resources';
import {toCalendarPath, webinars} from '../../../content/webinars';
import type {SiteFacts} from '../siteFacts';

/** The path of a file in the folders that are served as they are. */
export const findFile = (file: string, {siteDir}: SiteFacts): string | undefined =>
  ['static', 'src/drawings'].map((it) => path.join(siteDir, it, file)).find((it) => existsSync(it));

/** Docusaurus' prefix for a file that is not a page. A text may have it or not. */
export const FILE = 'pathname://';

/** Files that the build writes. Every other file is in `static` or is a drawing. */
export const BUILT_FILES = [
  '/.well-known/security.txt',
  '/third-party-licenses.txt',
  '/llms.txt',
  '/llms-full.txt',
  '/robots.txt',
  '/sitemap.xml',
  ...webinars.map(toCalendarPath),
  ...feeds.flatMap((feed) => feedFormats.map(({file}) => `${feed.path}/${file}`)),
  ...casesPage.files.map((file) => file.path),
  ...openDownloads.map((it) => it.path),
];

/** Whether the built site has a file with this address. */
export const isFile = (address: string, site: SiteFacts): boolean =>
  /\.\w+$/u.test(address) &&
  (BUILT_FILES.includes(address) || findFile(address, site) !== undefined);

/** Downloads that a visitor gets by mail. Their addresses are not for links. */
export const GATED = new Set(resources.flatMap((it) => [it.downloadUrl, it.wordUrl]));
