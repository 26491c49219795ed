import {join} from 'node:path';
import {handleBrokenLinks} from '@docusaurus/core/lib/server/brokenLinks.js';
import {loadContext} from '@docusaurus/core/lib/server/site.js';
import type {Options} from '@docusaurus/mdx-loader';
import {publishPicture} from '../../../src/plugins/pictures/pictures.ts';
import {readPostFile} from '../../../src/posts/plugin/postFile.ts';
import postsPlugin, {postsOptions, validateOptions} from '../../../src/posts/plugin/posts.ts';
import {ROOT} from '../../../supabase/local/settings.ts';

const STRING = String.raw`"((?:[^"\\]|\\.)*)"`;
const HREF = new RegExp(`href: ${STRING}`, 'gu');
const ID = new RegExp(`\\bid: ${STRING}`, 'gu');
const PICTURE = new RegExp(`require\\(${STRING}\\)`, 'gu');

/** Strings in compiled code, except absolute URLs. */
const stringsIn = (code: string, pattern: RegExp) =>
  [...code.matchAll(pattern)]
    .map(([, text]) => JSON.parse(`"${text}"`) as string)
    .filter((text) => !/^(?:[a-z][\w+.-]*:|\/\/)/iu.test(text));

/**
 * Runs the build's plugin for articles without the bundler. `pages`: other pages, with their anchors. `compile` makes a
 * text's page, `link` follows the links of all. @throws where a build would stop, and so do the two
 */
export async function openBuild(siteDir: string, pages: Readonly<Record<string, string[]>>) {
  const config = join(ROOT, 'docusaurus.config.ts');
  const context = await loadContext({siteDir, config, outDir: join(siteDir, 'build')});
  const {id, ...given} = postsOptions[0] ?? {};
  const validate = (schema: {validate: (it: object) => {value: object}}, options: object) =>
    schema.validate(options).value;
  const options = validateOptions({validate, options: given} as never);
  const plugin = await postsPlugin(context, {...options, id} as never);
  const content = await plugin.loadContent?.();
  const actions = {addRoute: () => {}, createData: async () => '', setGlobalData: () => {}};
  await plugin.contentLoaded?.({content, actions} as never);
  const [rule] =
    plugin.configureWebpack?.({}, true, {} as never, content as never)?.module?.rules ?? [];
  const {processors} = (rule as {use: [{options: Options}]}).use[0].options;
  const collectedLinks: Record<string, {links: string[]; anchors: string[]}> = {};
  for (const [page, anchors] of Object.entries(pages)) {
    collectedLinks[page] = {links: [], anchors};
  }
  return {
    async compile(file: string, written: string): Promise<string> {
      const {text, head, bodyStart} = readPostFile(written.normalize('NFC'));
      const filePath = join(siteDir, file);
      const body = {content: text.slice(bodyStart).trim(), filePath, frontMatter: head};
      const made = await processors?.mdProcessor.process({...body, compilerName: 'client'});
      const code = made?.content ?? '';
      for (const request of stringsIn(code, PICTURE)) {
        const picture = join(filePath, '..', request.split('!').at(-1) ?? '');
        await publishPicture({file: picture, siteDir});
      }
      const anchors = stringsIn(code, ID);
      const page = `/insights/${String(head.slug)}`;
      collectedLinks[page] = {links: stringsIn(code, HREF), anchors};
      const {metadata} = content?.blogPosts.find((it) => it.metadata.permalink === page) ?? {};
      // Rewrites the compiled JSX as elements, in one line.
      const shown = code.replace(/_jsxs?\(_components\.(\w+), \{/gu, '<$1').replace(/\s+/gu, ' ');
      return JSON.stringify(metadata) + shown;
    },
    link(): Promise<void> {
      const paths = Object.keys(collectedLinks);
      const routes = paths.map((path) => ({path, component: '', exact: true}));
      return handleBrokenLinks({
        collectedLinks,
        routes,
        onBrokenLinks: context.siteConfig.onBrokenLinks,
        onBrokenAnchors: context.siteConfig.onBrokenAnchors,
      });
    },
  };
}
