import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {Plugin} from '@docusaurus/types';
import {ownIllustration} from '../content/engravings';
import type {InsightTeaser, LatestInsightsData} from '../content/insightTeaser';
import {markOf} from '../posts/plugin/visibility';

const TEASERS = 3;

/**
 * Gives the home page the newest insights without importing any post: three teasers and the count, whatever the number of posts.
 * Read them by `useGlobalData`, which weighs less in the page than `usePluginData`.
 * Fails the build when a teaser's post lacks its category or excerpt.
 */
export default function latestInsights(): Plugin {
  return {
    name: 'latest-insights',
    allContentLoaded({allContent, actions}) {
      const {default: content} = allContent['docusaurus-plugin-content-blog'] ?? {};
      const posts = (content as BlogContent).blogPosts.filter((post) => !post.metadata.unlisted);
      const latest = posts.slice(0, TEASERS).map(({metadata}) => {
        const {category, excerpt} = metadata.frontMatter as Partial<InsightTeaser>;
        if (!category || !excerpt) {
          throw new Error(
            `${metadata.source} needs a category and an excerpt in its front matter.`,
          );
        }
        const mark = markOf(metadata.frontMatter);
        const {title, permalink} = metadata;
        return {
          title,
          permalink,
          category,
          excerpt,
          illustration: ownIllustration(permalink),
          mark,
        };
      });
      actions.setGlobalData({latest, total: posts.length} satisfies LatestInsightsData);
    },
  };
}
