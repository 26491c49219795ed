import {mailsTo} from '../../support/stack';
import {expect} from './stack-test';

/** Waits for a mail with links to a page of the site, and gives them, in their order. */
export async function mailedLinks(to: string, page: string): Promise<string[]> {
  const pattern = new RegExp(`\\S+${page}#[\\w-]+`, 'gu');
  let links: string[] = [];
  await expect(async () => {
    const mails = await mailsTo(to);
    links = mails.flatMap(({text}) => text.match(pattern) ?? []);
    expect(links, `links to ${page}`).not.toEqual([]);
  }).toPass();
  return links;
}
