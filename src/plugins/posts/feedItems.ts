import type {Options} from '@docusaurus/plugin-content-blog';

type CreateFeedItems = NonNullable<NonNullable<Options['feedOptions']>['createFeedItems']>;

/** What stands inside a text for the site's visitors alone: a card with a button is of no use in a feed reader. */
const SITE_ONLY = /<aside\b[^>]*\bdata-feed="skip"[^>]*>[\s\S]*?<\/aside>/gu;

/**
 * A feed's entries: the whole text of each post without the cards that only work on the site, and with the date of publication, which the
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
    return {...item, published: item.date, content: item.content.replace(SITE_ONLY, '')};
  });
};
