import {isBuiltin} from 'node:module';
import {join} from 'node:path';
import {build, type Plugin} from 'esbuild';
import {ROOT} from '../../local/settings.ts';

/** Where `supabase/config.toml` expects the bundles. */
export const BUNDLE_FOLDER = join(ROOT, 'supabase', 'bundles');

export const FUNCTIONS = ['submit-hubspot-form', 'deliver-leads'] as const;

/** Node's globals, which Deno provides only to packages in node_modules. The bundler adds those that are used. */
const NODE_GLOBALS = `
  export {Buffer} from 'node:buffer';
  export {default as process} from 'node:process';
  export {clearImmediate, clearTimeout, setImmediate, setTimeout} from 'node:timers';
  export const global = globalThis;
`;

/** CommonJS packages `require` Node's modules, which fails in Deno; an import gives the same module as its default. */
const importBuiltins: Plugin = {
  name: 'import-builtins',
  setup({onResolve, onLoad}) {
    onResolve({filter: /./}, ({path, kind, namespace}) =>
      kind === 'require-call' && isBuiltin(path)
        ? {path, namespace: namespace === 'required' ? 'imported' : 'required'}
        : undefined,
    );
    onResolve({filter: /globals/}, ({path}) =>
      path === 'node-globals' ? {path, namespace: path} : undefined,
    );
    onLoad({filter: /./, namespace: 'node-globals'}, () => ({contents: NODE_GLOBALS}));
    onLoad({filter: /./, namespace: 'required'}, ({path}) => ({
      contents: `module.exports = require('${path}').default;`,
    }));
    onLoad({filter: /./, namespace: 'imported'}, ({path}) => ({
      contents: `export {default} from 'node:${path.replace(/^node:/u, '')}';`,
    }));
  },
};

// The same sources and lock file give the same bytes on any machine. Names stay, so that an error's place can be found.
/** Bundles each function, with its packages, into one file that imports only Node's modules. @returns them by name */
export async function writeBundles(folder: string): Promise<Record<string, string>> {
  const sources = FUNCTIONS.map((name) => [name, `supabase/functions/${name}/index.ts`]);
  await build({
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(sources) as Record<string, string>,
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2023',
    charset: 'utf8',
    inject: ['node-globals'],
    plugins: [importBuiltins],
    external: ['pg-native'], // not installed, and never loaded
    logLevel: 'warning',
  });
  return Object.fromEntries(FUNCTIONS.map((name) => [name, join(folder, `${name}.js`)]));
}
