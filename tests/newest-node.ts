import {execSync} from 'node:child_process';
import {delimiter, join} from 'node:path';
import {ROOT} from '../supabase/local/settings.ts';
import {copySite} from './support/copy-site.ts';
import {installNode, run} from './support/install-from-npm.ts';
import {temporaryFolder} from './support/temporary-folder.ts';

/** `npm run newest-node`: builds the site without caches and runs Jest, in the newest Node on npm. */
const bin = installNode(execSync('npm view node version', {encoding: 'utf8'}).trim());
const node = join(bin, 'node');
const site = temporaryFolder();
const env = {
  ...process.env,
  PATH: bin + delimiter + process.env.PATH,
  TMPDIR: site, // where Jest keeps what it has compiled
};
copySite(site);
run(node, ['--version'], ROOT);
run(node, ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'], site, env);
const projects = ['unit', 'component', 'content'];
run(node, ['node_modules/jest/bin/jest.js', '--selectProjects', ...projects], ROOT, env);
