import type {Heading} from 'mdast';
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {suggestWord} from '../../../posts/plugin/problem';
import {
  findEnd,
  type LintedPost,
  listNodes,
  listNodesOfType,
  startOf,
  readWords,
} from '../lintedPost';
import {type Fault, type Finding, type Rule, toFindings} from '../siteFacts';

function headingFault(heading: Heading, above: number): Fault | null {
  const {depth} = heading;
  if (depth === 1) {
    return {
      message: 'The title is the page’s one heading of the first level.',
      fix: `Write "## ${readWords(heading)}".`,
    };
  }
  if (depth > above + 1) {
    const fix = `Write "${'#'.repeat(above + 1)} ${readWords(heading)}".`;
    return {message: `A heading of level ${depth} follows one of level ${above}.`, fix};
  }
  if (listNodesOfType(heading, 'link').length > 0) {
    const fix = 'A heading is a link to itself. Put the link into the text below.';
    return {message: 'The heading holds a link.', fix};
  }
  return null;
}

/** Headings start below the title's level, skip no level and contain no link. */
export const headingsRule: Rule = {
  name: 'heading',
  find: ({tree}) => {
    const headings = listNodesOfType(tree, 'heading');
    return headings.flatMap((heading, index) => {
      const above = index === 0 ? 1 : Math.max(2, headings[index - 1]?.depth ?? 1);
      return toFindings(startOf(heading), headingFault(heading, above));
    });
  },
};

const MARK = /\[\^(?<name>[^\]\s]+)\]/gu;

/** Every reference has its note and vice versa: Markdown prints the one as text, and drops the other. */
export const footnotesRule: Rule = {
  name: 'footnote',
  find: ({tree}) => {
    const notes = listNodesOfType(tree, 'footnoteDefinition');
    const names = notes.map(({identifier}) => identifier);
    const used = new Set(
      listNodesOfType(tree, 'footnoteReference').map(({identifier}) => identifier),
    );
    const unknown = listNodesOfType(tree, 'text').flatMap((node) =>
      [...node.value.matchAll(MARK)].map(({index, groups: {name = ''} = {}}) => ({
        offset: startOf(node) + index,
        message: `There is no note [^${name}].`,
        fix: suggestWord(name, names, `Write it below, on a line of its own: "[^${name}]: …".`),
      })),
    );
    const unused = notes
      .filter(({identifier}) => !used.has(identifier))
      .map((note) => ({
        offset: startOf(note),
        message: `Nothing in the text leads to the note [^${note.identifier}].`,
        fix: `Put [^${note.identifier}] behind the words it belongs to, or delete the note.`,
      }));
    return [...unknown, ...unused];
  },
};

const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/u;

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

function missingFile(url: string, {file}: LintedPost, siteDir: string): Fault | null {
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
  return {message: `There is no picture ${url}.`, fix: suggestWord(url, pictures, otherwise)};
}

function missingPictures(post: LintedPost, siteDir: string): Finding[] {
  return listNodesOfType(post.tree, 'image').flatMap((node) =>
    toFindings(startOf(node), missingFile(node.url, post, siteDir)),
  );
}

/** Pictures exist, are the site's own, and have an alternative text. */
export const picturesRule: Rule = {
  name: 'picture',
  find: (post, {siteDir}) => [...withoutWords(post), ...missingPictures(post, siteDir)],
};

/** What to write instead of an element. */
const INSTEAD: readonly (readonly [elements: RegExp, fix: string])[] = [
  [/^a$/u, 'Write "[the words](address)".'],
  [/^(?:b|strong)$/u, 'Write "**the words**".'],
  [/^(?:i|em)$/u, 'Write "_the words_".'],
  [/^br$/u, 'Begin a new paragraph.'],
  [/^(?:img|picture)$/u, 'Write it as Markdown: ![What it shows](/img/….png).'],
  [/^(?:iframe|video)$/u, 'Put the address of its player above the text, into "videoUrl".'],
  [/^/u, 'Markdown has what a text may hold: /handbook/authors/text-and-pictures.'],
];

/** No HTML except comments: the site's policy refuses styles and players, and Markdown has the rest. */
export const htmlRule: Rule = {
  name: 'html',
  find: ({tree}) =>
    listNodesOfType(tree, 'html').flatMap((node) => {
      const tag = /^<(?<tag>[a-z][\w-]*)/iu.exec(node.value)?.groups?.tag?.toLowerCase() ?? '';
      const [, fix = ''] = INSTEAD.find(([elements]) => elements.test(tag)) ?? [];
      const message = `<${tag}> is HTML, which a text does not hold.`;
      return tag ? [{offset: startOf(node), message, fix}] : [];
    }),
};

/** Docusaurus' own, and those of posts. */
const OF_HANDBOOK = ['pull', 'finding', 'note', 'tip', 'info', 'warning', 'danger'];
const OF_POSTS = ['pull', 'finding'];

/** `source`: the lines from its colons on. A download's names are checked when its PDF is made. */
function directiveFault(name: string, source: string, kind: LintedPost['kind']): Fault | null {
  const known = kind === 'handbook' ? OF_HANDBOOK : OF_POSTS;
  if (kind !== 'downloads' && !known.includes(name)) {
    const all = `There are ${known.map((it) => `:::${it}`).join(' and ')}.`;
    return {message: `There is no :::${name}.`, fix: suggestWord(name, known, all)};
  }
  return /\n[\s>]*:{3,}\s*$/u.test(source)
    ? null
    : {
        message: `The :::${name} that begins here does not end.`,
        fix: 'Write ":::" on a line of its own below its last paragraph.',
      };
}

/** Lines that Markdown prints as they stand. */
const PRINTED: readonly (readonly [line: RegExp, message: string, fix: string])[] = [
  [/^#{2,6}(?=[^\s#])/gmu, 'This is no heading.', 'Put a space behind the hashes.'],
  [
    /^(?:import|export)\s(?:.*\sfrom\s)?['"].*|^export\s(?:const|default)\s.*/gmu,
    'A text holds no code of MDX: readers would see this line.',
    'Delete it.',
  ],
];

/** What Markdown takes for something else than its author: directives, code without an end, lines that are printed. */
export const markupRule: Rule = {
  name: 'markup',
  find: ({tree, text, kind}) =>
    listNodes(tree).flatMap((node): Finding[] => {
      const source = text.slice(startOf(node), findEnd(node));
      if (node.type === 'containerDirective') {
        return toFindings(startOf(node), directiveFault(node.name, source, kind));
      }
      const [fence = ''] = (node.type === 'code' && /^(?:`{3,}|~{3,})/u.exec(source)) || [];
      if (fence && !new RegExp(`\\n[\\s>]*${fence}+\\s*$`, 'u').test(source)) {
        const fix = `Write ${fence} on a line of its own below the last line of code.`;
        return [{offset: startOf(node), message: 'The code that begins here does not end.', fix}];
      }
      return PRINTED.flatMap(([line, message, fix]) =>
        node.type === 'text'
          ? [...source.matchAll(line)].map(({index}) => ({
              offset: startOf(node) + index,
              message,
              fix,
            }))
          : [],
      );
    }),
};
