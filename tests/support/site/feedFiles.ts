export {createBlogFeedFiles} from '@docusaurus/plugin-content-blog/lib/feed.js';
