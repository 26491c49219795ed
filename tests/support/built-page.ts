import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type HtmlPage, parsePage} from './page';

const BUILD = path.join(__dirname, '../../build');

/** A page of the production build, as served. */
export function builtPage(route: string): HtmlPage {
  const file = path.join(BUILD, `${route.replace(/\/$/u, '/index')}.html`);
  return parsePage(route, readFileSync(file, 'utf8'));
}
