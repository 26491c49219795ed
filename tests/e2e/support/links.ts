import {mailsTo} from '../../support/stack';
import {expect} from './stack-test';

/** Where the staff of a stack get their mails. */
export const STAFF = 'staff@local.example';

/**
 * Waits for a mail with links to a page of the site, and gives them, in their order.
 *
 * @param about what the mail says too, where the address gets several
 */
export async function mailedLinks(to: string, page: string, about = ''): Promise<string[]> {
  const pattern = new RegExp(`\\S+${page}#[\\w-]+`, 'gu');
  let links: string[] = [];
  await expect(async () => {
    const mails = await mailsTo(to);
    links = mails.flatMap(({text}) => (text.includes(about) ? (text.match(pattern) ?? []) : []));
    expect(links, `links to ${page}`).not.toEqual([]);
  }).toPass();
  return links;
}
