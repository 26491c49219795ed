import {type PageData, pageDataPath} from './pageData';

const NOT_FOUND = 404;

/**
 * The data of a page.
 *
 * @returns null where there is no such page
 * @throws when the answer is neither the data nor "not found"; the router then asks the server for the whole page
 */
export async function readPage(pathname: string): Promise<PageData | null> {
  // The preview's server answers with the home page whatever may be a page; a request for JSON is none.
  const answer = await fetch(pageDataPath(pathname), {headers: {Accept: 'application/json'}});
  if (answer.status === NOT_FOUND) {
    return null;
  }
  if (!answer.ok) {
    throw new Error(`The data of ${pathname} was answered with status ${answer.status}.`);
  }
  return answer.json();
}
