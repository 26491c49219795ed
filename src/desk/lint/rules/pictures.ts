import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {didYouMean} from '../../../posts/plugin/problem';
import type {LintedPost} from '../lintedPost';
import {nodesOf, nodesOfType, startOf} from '../markdownNodes';
import type {Finding, Rule} from '../rule';

const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/u;

function withoutWords({tree}: LintedPost): Finding[] {
  return nodesOf(tree)
    .filter((node) => node.type === 'image' || node.type === 'imageReference')
    .filter(({alt}) => !alt?.trim())
    .map((node) => ({
      offset: startOf(node),
      message: 'The picture has no words for readers who do not see it.',
      fix: 'Say between the brackets what it shows: ![Two columns, the second higher](…).',
    }));
}

function nearbyPictures(siteDir: string, folder: string, prefix: string): string[] {
  return existsSync(path.join(siteDir, folder))
    ? readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
        .filter((name) => PICTURE.test(name))
        .map((name) => `${prefix}${name}`)
    : [];
}

function missingFile(
  url: string,
  {file}: LintedPost,
  siteDir: string,
): Omit<Finding, 'offset'> | null {
  if (/^(https?:)?\/\//u.test(url)) {
    const fix = 'Put a copy that we may use into static/img, and write its address: /img/….';
    return {message: `The picture ${url} lies on another site.`, fix};
  }
  const isShared = url.startsWith('/');
  const folder = isShared ? 'static' : path.dirname(file);
  if (existsSync(path.join(siteDir, folder, decodeURIComponent(url)))) {
    return null;
  }
  const pictures = nearbyPictures(
    siteDir,
    isShared ? 'static/img' : folder,
    isShared ? '/img/' : './',
  );
  const otherwise = `Save it as ${path.join(folder, url)}, or correct the address.`;
  return {message: `There is no picture ${url}.`, fix: didYouMean(url, pictures, otherwise)};
}

function missing(post: LintedPost, siteDir: string): Finding[] {
  return nodesOfType(post.tree, 'image').flatMap((node) => {
    const fault = missingFile(node.url, post, siteDir);
    return fault ? [{offset: startOf(node), ...fault}] : [];
  });
}

function inHtml({tree}: LintedPost): Finding[] {
  return nodesOfType(tree, 'html')
    .filter(({value}) => /<(img|picture)\b/iu.test(value))
    .map((node) => ({
      offset: startOf(node),
      message: 'The picture is written in HTML.',
      fix: 'Write it as Markdown: ![What it shows](/img/….png).',
    }));
}

/** Pictures exist, belong to the site, and have an alternative text. */
export const picturesRule: Rule = {
  name: 'picture',
  find: (post, {siteDir}) => [...withoutWords(post), ...missing(post, siteDir), ...inHtml(post)],
};
