import type {Root} from 'mdast';
import {execFile} from 'node:child_process';
import {statSync} from 'node:fs';
import path from 'node:path';
import type {VFile} from 'vfile';
import type {Problem} from '../posts/plugin/problem';
import {stopsBuild} from '../posts/plugin/report';

const SITE_DIR = path.join(__dirname, '../..');

/** When the preview began, in milliseconds as of `mtimeMs`. */
const started = Date.now() - process.uptime() * 1000;

const check = (file: string) =>
  new Promise<{report: string; isStopped: boolean}>((resolve) => {
    const args = [path.join(__dirname, 'start.mjs'), 'lint', '--json', file];
    execFile(process.execPath, args, {cwd: SITE_DIR}, (error, json, report) => {
      const problems = JSON.parse(json || '[]') as Problem[];
      const isClean = !error && problems.length === 0;
      resolve({report: isClean ? '' : report.trim(), isStopped: problems.some(stopsBuild)});
    });
  });

/**
 * A remark plugin of the preview: the page of a draft, or of a text saved since, begins with what the checks say of it.
 * What would stop the build takes the place of the text.
 */
export const showFaults = () => async (tree: Root, file: VFile) => {
  const {draft} = (file.data.frontMatter ?? {}) as {draft?: unknown};
  if (draft !== true && statSync(file.path).mtimeMs < started) {
    return;
  }
  const {report, isStopped} = await check(path.relative(SITE_DIR, file.path));
  if (report) {
    tree.children = [{type: 'code', value: report}, ...(isStopped ? [] : tree.children)];
  }
};
