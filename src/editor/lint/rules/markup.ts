import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {DIRECTIVES} from '../../../markdown/parseMarkdown';
import {suggestWord} from '../../../posts/plugin/problem';
import {
  findEnd,
  type LintedPost,
  listNodes,
  listNodesOfType,
  startOf,
  readWords,
} from '../lintedPost';
import {
  type Fault,
  type Finding,
  listHeadingIds,
  OWN_ANCHORS,
  type Rule,
  toFindings,
} from '../siteFacts';

/** Headings start below the title's level, and hold what a link to them can say. */
export const headingsRule: Rule = {
  name: 'heading',
  find: ({tree}) =>
    listNodesOfType(tree, 'heading').flatMap((heading, index) => {
      const fix = `Write "## ${readWords(heading)}".`;
      if (heading.depth === 1) {
        const message = 'The title is the page’s one heading of the first level.';
        return [{offset: startOf(heading), message, fix}];
      }
      if (index === 0 && heading.depth > 2) {
        const message = `A heading of level ${heading.depth} follows one of level 1.`;
        return [{offset: startOf(heading), message, fix}];
      }
      return listNodes(heading)
        .filter(({type}) => /^(?:link|linkReference|footnoteReference)$/u.test(type))
        .slice(0, 1)
        .map((node) => ({
          offset: startOf(heading),
          message: `The heading holds a ${node.type === 'footnoteReference' ? 'note' : 'link'}.`,
          fix: 'A heading is a link to itself. Put it into the text below.',
        }));
    }),
};

/** An address within a page leads to one place. */
export const anchorsRule: Rule = {
  name: 'anchor',
  find: ({tree, kind}) => {
    const taken = new Set(kind === 'handbook' ? [] : OWN_ANCHORS);
    const ids = listHeadingIds(tree);
    return listNodesOfType(tree, 'heading').flatMap((heading, index) => {
      const id = ids[index] ?? '';
      const isTaken = taken.has(id);
      taken.add(id);
      const message = `The page has another place "#${id}".`;
      const fix = `Write other words, or an address of its own behind them: {#${id}-2}.`;
      return isTaken && kind !== 'downloads' ? [{offset: startOf(heading), message, fix}] : [];
    });
  },
};

// oxlint-disable-next-line no-control-regex
const HIDDEN = /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/gu;

/** No sign that nobody sees and that XML forbids, as a slide program pastes it. */
export const signsRule: Rule = {
  name: 'sign',
  find: ({text}) =>
    [...text.matchAll(HIDDEN)].map(({0: sign, index: offset}) => {
      const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return {
        offset,
        message: `A sign that no reader sees is here (U+${code}).`,
        fix: 'Delete it.',
      };
    }),
};

/** Formats that browsers show. */
export const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/iu;

function withoutWords({tree}: LintedPost): Finding[] {
  return listNodes(tree)
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

/** A percent sign that encodes nothing stands for itself. */
function readEncoded(url: string): string {
  return url.replace(/(?:%[\da-f]{2})+/giu, (signs) =>
    Buffer.from(signs.replaceAll('%', ''), 'hex').toString(),
  );
}

function missingFile(url: string, {file}: LintedPost, siteDir: string): Fault | null {
  if (/^data:/iu.test(url)) {
    const fix = 'Save it as a file in static/img, and write its address: /img/….';
    return {message: 'The picture is pasted into the text.', fix};
  }
  if (/^(https?:)?\/\//u.test(url)) {
    const fix = 'Put a copy that we may use into static/img, and write its address: /img/….';
    return {message: `The picture ${url} lies on another site.`, fix};
  }
  const isShared = url.startsWith('/');
  const folder = isShared ? 'static' : path.dirname(file);
  if (!PICTURE.test(url)) {
    const fix = 'Save it as JPEG, PNG or SVG, and write that file’s name.';
    return {message: `Browsers do not show a picture such as ${url}.`, fix};
  }
  if (existsSync(path.join(siteDir, folder, readEncoded(url)))) {
    return null;
  }
  const pictures = nearbyPictures(
    siteDir,
    isShared ? 'static/img' : folder,
    isShared ? '/img/' : './',
  );
  const otherwise = `Save it as ${path.join(folder, url)}, or correct the address.`;
  return {message: `There is no picture ${url}.`, fix: suggestWord(url, pictures, otherwise)};
}

/** Names of definitions that stand for a picture. */
export function listPictureNames({tree}: LintedPost): Set<string> {
  return new Set(listNodesOfType(tree, 'imageReference').map(({identifier}) => identifier));
}

function missingPictures(post: LintedPost, siteDir: string): Finding[] {
  const names = listPictureNames(post);
  const defined = listNodesOfType(post.tree, 'definition').filter((it) => names.has(it.identifier));
  return [...listNodesOfType(post.tree, 'image'), ...defined].flatMap((node) =>
    toFindings(startOf(node), node.url ? missingFile(node.url, post, siteDir) : null),
  );
}

/** Pictures exist, are the site's own, and have an alternative text. */
export const picturesRule: Rule = {
  name: 'picture',
  find: (post, {siteDir}) => [...withoutWords(post), ...missingPictures(post, siteDir)],
};

/** Those of posts, and Docusaurus' own. */
const OF_HANDBOOK = [...DIRECTIVES, 'note', 'tip', 'info', 'warning', 'danger'];

/** `source`: the lines from its colons on. A download's names are checked when its PDF is made. */
function directiveFault(name: string, source: string, kind: LintedPost['kind']): Fault | null {
  const known = kind === 'handbook' ? OF_HANDBOOK : DIRECTIVES;
  if (kind !== 'downloads' && !known.includes(name)) {
    const all = `There are ${known.map((it) => `:::${it}`).join(', ')}.`;
    return {message: `There is no :::${name}.`, fix: suggestWord(name, known, all)};
  }
  return /\n[\s>]*:{3,}\s*$/u.test(source)
    ? null
    : {
        message: `The :::${name} that begins here does not end.`,
        fix: 'Write ":::" on a line of its own below its last paragraph.',
      };
}

/** What Markdown prints as it stands. */
const PRINTED: readonly (readonly [words: RegExp, message: string, fix: string])[] = [
  [
    /^:{3,}.*/gmu,
    'Readers would see these colons.',
    'Put words behind a name in brackets: ":::finding[The words]", ":::bars[The title]".',
  ],
  [/^#{2,6}(?=[^\s#])/gmu, 'This is no heading.', 'Put a space behind the hashes.'],
  [
    /^(?:import|export)\s(?:.*\sfrom\s)?['"].*|^export\s(?:const|default)\s.*/gmu,
    'A text holds no code of MDX: readers would see this line.',
    'Delete it.',
  ],
  [
    /\{\{(?!(?:tester|counting)\}\})[^\n}]{0,200}\}\}|\{%[^\n]{0,200}?%\}/gu,
    'Readers would see this mark of another system.',
    'Write what it stands for: the words, [the words](address), ![What it shows](/img/….png).',
  ],
  [
    /\$\$(?:[^$]{0,200}\$\$)?/gu,
    'Readers would see the dollars: no formula is set here.',
    'Write it in words or as `code`.',
  ],
  [/\{[.:][\w -]+\}/gu, 'Readers would see this mark of another system.', 'Delete it.'],
  [
    /(?<!\\)\*\*(?:[^*]{0,200}\*\*)?|(?<![\\\w])__(?!\w)/gu,
    'Readers would see these marks.',
    'Put no space between them and the words: **the words**; a backslash before a mark that readers shall see.',
  ],
];

function printedWords(source: string, from: number): Finding[] {
  return PRINTED.flatMap(([words, message, fix]) =>
    [...source.matchAll(words)].map(({index}) => ({offset: from + index, message, fix})),
  );
}

/** The first lines of a fence, to which a code's own marks do not belong. */
function codeFault(source: string, meta: string | null | undefined): Fault | null {
  const [fence = ''] = /^(?:`{3,}|~{3,})/u.exec(source) ?? [];
  if (fence && !new RegExp(`\\n[\\s>]*${fence}+\\s*$`, 'u').test(source)) {
    const fix = `Write ${fence} on a line of its own below the last line of code.`;
    return {message: 'The code that begins here does not end.', fix};
  }
  const fix = 'Leave it out, and say it in a sentence above.';
  return meta ? {message: `The page does not show "${meta}" of the code.`, fix} : null;
}

/** Words that would be lost or shown otherwise. */
function lostFault(node: ReturnType<typeof listNodes>[number], source: string): Fault | null {
  if (node.type === 'leafDirective' || (node.type === 'textDirective' && /[[{]/u.test(source))) {
    const fix = /youtube|video|vimeo/u.test(node.name)
      ? 'Put the address of its player above the text, into "videoUrl".'
      : 'Put a backslash before the colon.';
    return {message: `Readers would not see all of "${source}".`, fix};
  }
  if (node.type === 'delete' && !source.startsWith('~~')) {
    const fix = 'Put a backslash before each "~", or write "about" or "to".';
    return {message: 'Readers would see these words struck out.', fix};
  }
  if (node.type === 'paragraph' && /\)\[https?:[^\]\s]*\](?!\()/u.test(source)) {
    const fix = 'Write [the words](address).';
    return {message: 'Brackets and parentheses are the wrong way round.', fix};
  }
  return node.type === 'code' ? codeFault(source, node.meta) : null;
}

/** What Markdown takes for something else than its author: directives, code, marks that are printed. */
export const markupRule: Rule = {
  name: 'markup',
  find: ({tree, text, kind}) =>
    listNodes(tree).flatMap((node): Finding[] => {
      const source = text.slice(startOf(node), findEnd(node));
      if (node.type === 'containerDirective') {
        return toFindings(startOf(node), directiveFault(node.name, source, kind));
      }
      return node.type === 'text'
        ? printedWords(source, startOf(node))
        : toFindings(startOf(node), kind === 'downloads' ? null : lostFault(node, source));
    }),
};
