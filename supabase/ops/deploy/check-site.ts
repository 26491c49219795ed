import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {headersFor} from '../../local/site/host-rules.ts';
import {readRules} from '../../local/site/load-site.ts';
import {PATIENCE} from './deployment.ts';
import {OpsError} from '../cli/output.ts';
import type {Deployment, Finding} from './deployment.ts';

/**
 * Compares the deployed site with a build: its home page, a script, an old address and an unknown one.
 *
 * @param folder the build
 * @throws {OpsError} when there is no build
 */
export async function checkSite({siteUrl}: Deployment, folder: string): Promise<Finding[]> {
  if (!existsSync(join(folder, '_headers'))) {
    throw new OpsError(`${folder} has no build to compare with: npm run build`);
  }
  const {rules, redirects} = readRules(folder);
  const [[oldPath, newPath] = ['/', '']] = redirects;
  const script = `/assets/js/${readdirSync(join(folder, 'assets/js'))[0]}`;

  async function compare(path: string, status: number, file?: string, location?: string) {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await fetch(siteUrl + path, {redirect: 'manual', signal});
    const text = await response.text();
    const place = response.headers.get('location');
    // Hosts differ in what they add to `vary`, and to a redirect.
    const differing = Object.entries(location === undefined ? headersFor(rules, path) : {})
      .filter(([name, value]) => name !== 'vary' && response.headers.get(name) !== value)
      .map(([name]) => `another ${name}`);
    const faults = [
      ...(response.status === status ? [] : [`status ${response.status}, not ${status}`]),
      ...(location === undefined || place?.endsWith(location) ? [] : [`it leads to ${place}`]),
      ...differing,
      ...(file === undefined || text === readFileSync(join(folder, file), 'utf8')
        ? []
        : ['another text: another build, or a host that changes pages']),
    ];
    return {isRight: faults.length === 0, says: `${path}: ${faults.join(', ') || 'as built'}.`};
  }

  return Promise.all([
    compare('/', 200, 'index.html'),
    compare(script, 200, script),
    compare(oldPath, 301, undefined, newPath),
    compare('/no/such/page', 404),
  ]);
}
