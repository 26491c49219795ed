import type {Options as RedirectsOptions} from '@docusaurus/plugin-client-redirects';
import type {Options as BlogOptions} from '@docusaurus/plugin-content-blog';
import type {Options as PresetOptions} from '@docusaurus/preset-classic';
import type {UserThemeConfig} from '@docusaurus/theme-common';
import type {Config} from '@docusaurus/types';
import {brand} from './src/config/brand';
import {parseDeployment} from './src/config/deployment';

const deployment = parseDeployment(process.env);

/** Link targets are not read aloud, so they do not count (see the handbook on reading time). */
const readingTime: BlogOptions['readingTime'] = ({content, locale, defaultReadingTime}) =>
  defaultReadingTime({
    content: content.replace(/\]\([^)]*\)/gu, ']'),
    locale,
    options: {wordsPerMinute: 200},
  });

const blogCommon = {
  blogSidebarCount: 0,
  postsPerPage: 'ALL',
  archiveBasePath: null,
  showReadingTime: true,
  readingTime,
  onInlineTags: 'throw',
  onInlineAuthors: 'throw',
  onUntruncatedBlogPosts: 'throw',
  tags: 'tags.yml',
} satisfies Partial<BlogOptions>;

const presetOptions: PresetOptions = {
  blog: {
    ...blogCommon,
    path: 'blog',
    routeBasePath: 'insights',
    blogTitle: 'Insights',
    blogDescription: `Insights from ${brand.name}`,
    feedOptions: {type: 'all', title: `${brand.name}: Insights`, language: 'en', limit: false},
  },
  docs: {
    path: 'src/handbook',
    routeBasePath: 'handbook',
    sidebarPath: './sidebars.ts',
  },
  pages: {},
  sitemap: {changefreq: null, priority: null},
  theme: {customCss: ['src/css/tokens.css', 'src/css/base.css', 'src/css/primitives.css']},
};

const newsOptions = {
  ...blogCommon,
  id: 'news',
  path: 'news',
  routeBasePath: 'news',
  authorsMapPath: '../blog/authors.yml',
  blogTitle: 'News',
  blogDescription: `News coverage of ${brand.name}`,
  feedOptions: {type: 'all', title: `${brand.name}: News`, language: 'en', limit: false},
} satisfies BlogOptions;

/** The addresses that the service pages' breadcrumbs name (specification, section 2). */
const redirectsOptions = {
  redirects: [
    {from: '/services/assurance-audit', to: '/assurance-audit'},
    {from: '/services/fractional-consulting', to: '/fractional-consulting'},
  ],
} satisfies RedirectsOptions;

const themeConfig: UserThemeConfig = {
  colorMode: {respectPrefersColorScheme: true},
};

const config: Config = {
  title: brand.name,
  tagline: brand.tagline,
  url: deployment.siteUrl,
  baseUrl: '/',
  trailingSlash: false,
  favicon: 'img/favicon.svg',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  future: {v4: true, faster: true},
  storage: {namespace: false},
  markdown: {
    // Authors write Markdown, not MDX: a `.md` file is CommonMark with directives.
    format: 'detect',
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },
  customFields: {deployment},
  presets: [['classic', presetOptions]],
  plugins: [
    './src/plugins/lean-theme.ts',
    './src/plugins/latest-insights.ts',
    './src/plugins/response-headers.ts',
    ['@docusaurus/plugin-content-blog', newsOptions],
    ['@docusaurus/plugin-client-redirects', redirectsOptions],
  ],
  themeConfig,
};

export default config;
