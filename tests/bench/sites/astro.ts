import {copyFileSync, cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {hashFiles} from '../support/hashFiles.ts';
import {installPeer, PEERS} from './installPeer.ts';
import {plainMarkdown} from './plainMarkdown.ts';
import {FACES, PUBLIC, shared} from './shared.ts';
import type {Site} from './site.ts';

/** A blog in Astro with our fonts and the content of our first screens: no script, one inline stylesheet. */
export const astro: Site = {
  name: 'Astro',
  hash: () => hashFiles([join(PEERS, 'astro'), PUBLIC, ...FACES]) + JSON.stringify(shared),
  write(folder, posts) {
    rmSync(folder, {recursive: true, force: true});
    cpSync(join(PEERS, 'astro'), folder, {recursive: true});
    cpSync(PUBLIC, join(folder, 'public'), {recursive: true});
    for (const file of FACES) {
      copyFileSync(file, join(folder, 'src/styles', basename(file)));
    }
    writeFileSync(join(folder, 'src/shared.json'), JSON.stringify(shared));
    symlinkSync(join(installPeer('astro'), 'node_modules'), join(folder, 'node_modules'));
    mkdirSync(join(folder, 'posts'));
    for (const post of posts) {
      writeFileSync(join(folder, 'posts', `${post.slug}.md`), plainMarkdown(post));
    }
  },
  build: (folder) => ({
    program: 'node',
    args: ['node_modules/.bin/astro', 'build'],
    cwd: folder,
    env: {ASTRO_TELEMETRY_DISABLED: '1'},
  }),
  output: 'dist',
  pages: {
    home: 'index.html',
    list: 'insights.html',
    article: 'insights/posts/enrons-human-toll.html',
  },
};
