import type {Options as PresetOptions} from '@docusaurus/preset-classic';
import type {UserThemeConfig} from '@docusaurus/theme-common';
import type {Config} from '@docusaurus/types';
import {brand} from './src/config/brand';
import {parseDeployment} from './src/config/parseDeployment';
import {headTags} from './src/config/headTags';
import type {HostFilesOptions} from './src/plugins/host-files/hostFiles';
import {curlyQuotes} from './src/plugins/markdown/curlyQuotes';
import {footnotes} from './src/plugins/markdown/footnotes';
import {labelTables} from './src/plugins/markdown/labelTables';
import {lateAutolinks} from './src/plugins/markdown/lateAutolinks';
import {excludeGlobs} from './src/plugins/excludeGlobs';
import {responsivePictures} from './src/plugins/pictures/responsivePictures';
import type {PageDataOptions} from './src/plugins/page-data/pageData';
import {insightsOptions, newsOptions} from './src/plugins/posts/options';
import {sitemapOptions} from './src/plugins/sitemap/sitemapOptions';

const {siteUrl, ...deployment} = parseDeployment(process.env);

const presetOptions: PresetOptions = {
  // Both blog instances stand among the plugins: posts.ts is the blog plugin with leaner lists and a few more pages.
  blog: false,
  docs: {
    path: 'src/handbook',
    exclude: excludeGlobs,
    routeBasePath: 'handbook',
    sidebarPath: './sidebars.ts',
    breadcrumbs: false,
    // The asides of the handbook, and what it shows of a post's text.
    admonitions: {keywords: ['pull', 'finding'], extendDefaults: true},
    beforeDefaultRemarkPlugins: [curlyQuotes],
    remarkPlugins: [lateAutolinks, responsivePictures],
    rehypePlugins: [labelTables],
  },
  pages: {exclude: excludeGlobs},
  sitemap: sitemapOptions,
  theme: {
    customCss: ['fonts', 'fallbacks', 'tokens', 'colors', 'base', 'primitives'].map(
      (name) => `src/css/${name}.css`,
    ),
  },
};

/** The addresses that the service pages' breadcrumbs name (specification, section 2). */
const hostFilesOptions = {
  redirects: [
    {from: '/services/assurance-audit', to: '/assurance-audit'},
    {from: '/services/fractional-consulting', to: '/fractional-consulting'},
  ],
} satisfies HostFilesOptions;

/** The pages of posts, whose number must not weigh on any page. */
const pageDataOptions: PageDataOptions = {bases: ['/insights', '/news']};

const themeConfig: UserThemeConfig = {
  colorMode: {respectPrefersColorScheme: true},
};

const config: Config = {
  title: brand.name,
  tagline: brand.tagline,
  url: siteUrl,
  baseUrl: '/',
  trailingSlash: false,
  // Its script takes a page whose code is not there yet for a broken one.
  baseUrlIssueBanner: false,
  favicon: 'img/favicon.svg',
  headTags,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  // Days come from content, so the site builds from a copy without its history too.
  future: {
    v4: {
      removeLegacyPostBuildHeadAttribute: true,
      // Layers keep Infima below a site's own rules; no page loads Infima.
      useCssCascadeLayers: false,
      siteStorageNamespacing: true,
      fasterByDefault: true,
      mdx1CompatDisabledByDefault: true,
    },
    faster: true,
    experimental_vcs: false,
  },
  storage: {namespace: false},
  markdown: {
    // Authors write Markdown, not MDX: a `.md` file is CommonMark with directives.
    format: 'detect',
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
    remarkRehypeOptions: footnotes,
  },
  customFields: {deployment},
  presets: [['classic', presetOptions]],
  plugins: [
    './src/plugins/lean-theme/leanTheme.ts',
    './src/plugins/static-render/staticRender.ts',
    './src/plugins/pictures/pictures.ts',
    './src/plugins/latest-insights.ts',
    './src/plugins/lead-host.ts',
    './src/plugins/downloads/downloads.ts',
    './src/plugins/search/search.ts',
    './src/plugins/share-pictures/sharePictures.ts',
    './src/plugins/feeds/feeds.ts',
    ['./src/plugins/page-data/pageData.ts', pageDataOptions],
    ['./src/plugins/posts/posts.ts', insightsOptions],
    ['./src/plugins/posts/posts.ts', newsOptions],
    ['./src/plugins/host-files/hostFiles.ts', hostFilesOptions],
    './src/plugins/no-secrets/noSecrets.ts',
    './src/plugins/security-txt/securityTxt.ts',
    './src/plugins/third-party/thirdParty.ts',
  ],
  themeConfig,
};

export default config;
