import {existsSync, readFileSync} from 'node:fs';
import type {Options as PresetOptions} from '@docusaurus/preset-classic';
import type {UserThemeConfig} from '@docusaurus/theme-common';
import type {Config, PluginConfig} from '@docusaurus/types';
import {DOCUSAURUS_VERSION} from '@docusaurus/utils';
import {brand} from './src/config/brand';
import {headTags, NOINDEX, pageTemplate} from './src/config/headTags';
import {
  parseDeployment,
  parseSettingsText,
  refuseDeadForms,
  refusePathOrLocales,
} from './src/plugins/parseDeployment';
import {previewNote} from './src/content/everyPage';
import {describeCounting} from './src/content/privacy';
import {textOptions} from './src/markdown/textOptions';
import {excludeGlobs, postsOptions} from './src/posts/plugin/posts';
import {drawDrawings} from './src/plugins/drawings';
import {refuseUnprintable} from './src/plugins/post-build/printedWords';
import {sitemapOptions} from './src/plugins/sitemapOptions';

// An environment variable overrides the file. SETTINGS names a deployment's settings file (`npm run deploy -- check`).
const {SETTINGS = '.env'} = process.env;
const ownFile = existsSync(SETTINGS) ? parseSettingsText(readFileSync(SETTINGS, 'utf8')) : {};
const given = {...ownFile, ...process.env};
const {siteUrl, hasHandbook, isPreview, ...deployment} = orEnd(() => parseDeployment(given));
if (given.SITE_URL && process.env.NODE_ENV !== 'development') {
  orEnd(() => refuseDeadForms(given, deployment));
}

/** A preview's forms point to an `.invalid` domain, which nobody can own (RFC 2606). */
const NOWHERE = {functionsUrl: 'https://preview.invalid/functions/v1', preview: previewNote};

orEnd(refuseUnprintable);
const drawings = drawDrawings();

const presetOptions: PresetOptions = {
  // The instances of the blog plugin, one for each kind of post, are among the plugins below (src/posts/plugin).
  blog: false,
  // Operators' pages describe how abuse is detected, so a deployment gets the handbook only if asked.
  docs: hasHandbook && {
    path: 'src/handbook',
    exclude: excludeGlobs,
    routeBasePath: 'handbook',
    sidebarPath: './sidebars.ts',
    breadcrumbs: false,
    ...textOptions,
    // The handbook may use Docusaurus' admonitions and those of posts, which its pages for authors show.
    admonitions: {...textOptions.admonitions, extendDefaults: true},
  },
  pages: {
    exclude: excludeGlobs,
    ...textOptions,
  },
  // The debug page of the preview contains the text of every post, and is recompiled at each change.
  debug: false,
  sitemap: sitemapOptions,
  // No SVG is imported as a component: the package for that is not installed (`overrides` in package.json).
  svgr: false,
  theme: {
    customCss: 'fonts tokens colors base preferences layout utilities surfaces controls paper print'
      .split(' ')
      .map((name) => `src/css/${name}.css`),
  },
};

/** The service pages' breadcrumbs name these paths (specification, section 2). */
const redirects = [
  {from: '/services/assurance-audit', to: '/assurance-audit'},
  {from: '/services/fractional-consulting', to: '/fractional-consulting'},
];

const config: Config = {
  title: brand.name,
  tagline: brand.tagline,
  url: siteUrl,
  baseUrl: '/',
  trailingSlash: false,
  // The banner's inline script would report a page that is not hydrated yet as broken.
  baseUrlIssueBanner: false,
  headTags: isPreview ? [...headTags, NOINDEX] : headTags,
  ssrTemplate: pageTemplate,
  clientModules: [
    './src/browser/routeChange.ts',
    './src/leads/LeadHost.tsx',
    ...(deployment.analytics ? ['./src/leads/countVisits.ts'] : []),
  ],
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  // Dates come from the content, so the site builds without a git history.
  future: {
    v4: {
      // Version 4 has removed this flag, and refuses it.
      ...(DOCUSAURUS_VERSION.startsWith('3.') && {removeLegacyPostBuildHeadAttribute: true}),
      // Layers would keep Infima below a site's own rules, but no page loads Infima.
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
    // `:100:` in a ratio such as 1:100:5 is not an emoji.
    emoji: false,
    preprocessor: ({fileContent}) =>
      fileContent.replace('{{counting}}', () =>
        describeCounting(deployment.analytics?.split(' ')[1]),
      ),
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
    // Keeps the visible heading, and short ids: the prefix `user-content-` protects against ids by untrusted authors.
    remarkRehypeOptions: {
      clobberPrefix: '',
      footnoteLabel: 'Notes',
      footnoteLabelProperties: {},
    },
  },
  customFields: {
    deployment: isPreview ? {...deployment, ...NOWHERE} : deployment,
    drawings: drawings.addresses,
  },
  staticDirectories: ['static', drawings.folder],
  presets: [['classic', presetOptions]],
  plugins: [
    './src/docusaurus/trim/trim.ts',
    './src/plugins/newest-posts.ts',
    './src/plugins/readiness.ts',
    './src/plugins/specimen.ts',
    './src/plugins/thumbnails.ts',
    './src/plugins/pictures/pictures.ts',
    ...postsOptions.map((options): PluginConfig => ['./src/posts/plugin/posts.ts', options]),
    ['./src/plugins/post-build/postBuild.ts', {redirects}],
  ],
  themeConfig: {colorMode: {respectPrefersColorScheme: true}} satisfies UserThemeConfig,
};

orEnd(() => refusePathOrLocales(config));

/** Ends the program with the message of the error: Docusaurus would bury it in its own stack trace. */
function orEnd<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error(`[ERROR] ${(error as Error).message}`);
    return process.exit(1);
  }
}

export default config;
