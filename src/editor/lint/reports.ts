import {createHash} from 'node:crypto';
import type {Problem} from '../../posts/plugin/problem';

/** GitHub reads a command to the end of its line, and a property to the next comma. */
const escaped = (text: string, signs: RegExp): string => text.replace(signs, encodeURIComponent);

function githubCommand({file, line, column, rule, message, fix, isNote}: Problem): string {
  const place = {file, line, col: column, title: rule};
  const properties = Object.entries(place).map(
    ([name, value]) => `${name}=${escaped(String(value), /[%\r\n:,]/gu)}`,
  );
  const words = escaped(`${message}\n${fix}`, /[%\r\n]/gu);
  return `::${isNote ? 'notice' : 'error'} ${properties.join(',')}::${words}`;
}

/** GitLab tells faults apart by their fingerprint. */
function gitlabFault({file, line, column, rule, message, fix, isNote}: Problem) {
  const named = JSON.stringify([file, line, column, rule, message]);
  return {
    description: `${message} ${fix}`,
    check_name: rule,
    fingerprint: createHash('sha256').update(named).digest('hex'),
    severity: isNote ? 'info' : 'major',
    location: {path: file, lines: {begin: line}},
  };
}

/**
 * Formats that a forge shows at the lines of a pull request: https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands,
 * https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format.
 */
export const reports = {
  github: (problems: readonly Problem[]) => problems.map(githubCommand).join('\n'),
  gitlab: (problems: readonly Problem[]) => JSON.stringify(problems.map(gitlabFault), null, 2),
} as const;
