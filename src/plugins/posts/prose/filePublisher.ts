import {createHash} from 'node:crypto';
import {access, mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {FileRequest} from '../../../docusaurus/requestOf';
import {makePicture} from '../../pictures/makePicture';
import type {Publisher} from './publishFiles';

async function writeBelow(folder: string, name: string, content: Buffer): Promise<void> {
  const target = path.join(folder, name);
  await mkdir(path.dirname(target), {recursive: true});
  await writeFile(target, content);
}

/**
 * Copies a file under a name with a hash of its content.
 *
 * @returns its path on the site
 */
async function copyOf(bytes: Buffer, file: string, folder: string): Promise<string> {
  const {name, ext} = path.parse(file);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const copy = `assets/files/${name}-${hash}${ext}`;
  await writeBelow(folder, copy, bytes);
  return `/${copy}`;
}

/**
 * Publishes the files that a post shows or links to: pictures in several sizes, other files of `static` at their own path,
 * anything else as a copy. Rejects when the file does not exist.
 *
 * @param post the post's file
 * @param folder the site's root
 */
export function filePublisher({
  post,
  siteDir,
  folder,
}: Readonly<{post: string; siteDir: string; folder: string}>): Publisher {
  const fileOf = ({request}: FileRequest) =>
    path.resolve(path.dirname(post), request.split('!').at(-1) ?? '');
  return {
    picture: async (request) => {
      const file = fileOf(request);
      const emit = (name: string, content: Buffer) => writeBelow(folder, name, content);
      return makePicture({file, siteDir, emit}, await readFile(file));
    },
    file: async (request) => {
      const file = fileOf(request);
      const inStatic = path.relative(path.join(siteDir, 'static'), file);
      if (!inStatic.startsWith('..')) {
        await access(file);
        return `/${inStatic.split(path.sep).join('/')}${request.suffix}`;
      }
      const address = await copyOf(await readFile(file), file, folder);
      return `${address}${request.suffix}`;
    },
  };
}
