import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

// Runs command.ts from one bundled file, made anew whenever a source has changed: loading a thousand files one by one
// took most of a check's time.
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = join(root, 'node_modules/.cache/editor');
const listing = join(folder, 'inputs.json');

/** The digest of some files and of where they lie, which the bundle contains too. @param {string[]} inputs */
function digest(inputs) {
  const hash = createHash('sha256').update(root);
  for (const input of inputs) {
    const file = join(root, input);
    hash.update(existsSync(file) ? readFileSync(file) : '');
  }
  return hash.digest('hex').slice(0, 16);
}

function findBundle() {
  const file = existsSync(listing)
    ? join(folder, `${digest(JSON.parse(readFileSync(listing, 'utf8')))}.mjs`)
    : '';
  return existsSync(file) ? file : null;
}

/** Packages with files of their own beside their code, or too large for what the checks use of them. */
const external =
  'sharp @resvg/resvg-js @myriaddreamin/typst-ts-node-compiler esbuild unpdf jiti react-dom url-loader file-loader';

async function makeBundle() {
  const {build} = await import('esbuild');
  const {metafile, outputFiles} = await build({
    absWorkingDir: root,
    entryPoints: ['src/editor/command.ts'],
    outfile: join(folder, 'command.mjs'),
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    // A disk that ignores case would otherwise offer Score.tsx for './score'.
    resolveExtensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    external: external.split(' '),
    banner: {
      js: "import {createRequire} from 'node:module'; const require = createRequire(import.meta.url);",
    },
    plugins: [
      {
        name: 'dirname',
        setup: ({onLoad}) =>
          onLoad({filter: /[/\\](?:src|supabase)[/\\].*\.tsx?$/}, ({path}) => ({
            loader: path.endsWith('x') ? 'tsx' : 'ts',
            contents: `const __dirname = ${JSON.stringify(dirname(path))};${readFileSync(path, 'utf8')}`,
          })),
      },
    ],
  });
  const own = Object.keys(metafile.inputs).filter((it) => !it.startsWith('node_modules/'));
  const inputs = [...own, 'package-lock.json', 'src/editor/start.mjs'];
  const file = join(folder, `${digest(inputs)}.mjs`);
  mkdirSync(folder, {recursive: true});
  writeFileSync(file, outputFiles[0]?.text ?? '');
  writeFileSync(listing, JSON.stringify(inputs));
  return file;
}

await import(pathToFileURL(findBundle() ?? (await makeBundle())).href);
