import type {Options} from '@docusaurus/plugin-content-blog';

type CreateFeedItems = NonNullable<NonNullable<Options['feedOptions']>['createFeedItems']>;

/** What is of use on the site alone: cards with buttons, drawings from the site's sprite, words for screen readers about new tabs. */
const SITE_ONLY = [
  /<section\b[^>]*\bdata-feed="skip"[^>]*>[\s\S]*?<\/section>/gu,
  /<svg\b[\s\S]*?<\/svg>/gu,
  /<span class="vh">[^<]*<\/span>/gu,
];

function feedContent(html: string): string {
  return SITE_ONLY.reduce((text, pattern) => text.replace(pattern, ''), html);
}

/**
 * A feed's entries: the whole text of each post without what only works on the site, and with the date of publication, which the
 * stock entries give to RSS alone.
 *
 * @throws when a post's text is missing from its built page, so that no feed goes out with titles alone
 */
export const feedItems: CreateFeedItems = async ({defaultCreateFeedItems, ...params}) => {
  const items = await defaultCreateFeedItems(params);
  return items.map((item) => {
    if (!item.content) {
      throw new Error(
        `The feed found no text for ${item.link}: its page must hold the element of blogPostContainerID.`,
      );
    }
    return {...item, published: item.date, content: feedContent(item.content)};
  });
};
