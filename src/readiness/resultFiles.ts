import {
  readinessCheck,
  readinessFixes,
  readinessLimits,
  readinessPaper,
  readinessResult,
} from '@site/src/content/readinessCheck';
import {
  type Answers,
  type Check,
  type Point,
  type Result,
  type Rubric,
  scoreAnswers,
} from './score';

/** Why a point is among the first to fix, assuming that the fixes before it are done; one or two sentences. */
export function fixReason(point: Point, rubric: Rubric, answers: Answers, result: Result): string {
  const {reasons} = readinessFixes;
  if (point.knockOut !== null) {
    return `${reasons.knockOut} ${point.knockOut}`;
  }
  const area = rubric.areas.findIndex((one) => !one.isOurService && one.points.includes(point));
  const firstThere = result.fixes.find((fix) => rubric.areas[area]?.points.includes(fix));
  const isEmpty = result.areas[area]?.band === 'none' && firstThere === point;
  const state = answers[point.number - 1] === 'done' ? reasons.done : reasons.open;
  return isEmpty ? `${reasons.emptyArea} ${state}` : state;
}

const ANSWER = {no: 'No', done: 'Done, not shown', shown: 'Shown'} as const;

/** Writes a line such as "Done 14 of 20, shown 9 of 20: Stopped by a knock-out." */
function resultLine({rubric, answers}: Check): string {
  const {total, band} = scoreAnswers(rubric, answers);
  const name = band ? `: ${rubric.programBands[band].name}` : '';
  const {done, shown} = readinessResult;
  return `${done} ${total.done} of ${total.points}, ${shown.toLowerCase()} ${total.shown} of ${total.points}${name}.`;
}

type Row = readonly (string | number)[];

const {owner, due} = readinessPaper;

function markdownTable(head: readonly string[], rows: readonly Row[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

function areaTable({areaBands}: Rubric, {areas}: Result): string {
  return markdownTable(
    [readinessCheck.area, readinessResult.shown, readinessResult.heading],
    areas.map(({name, shown, points, band}) => [
      name,
      `${shown} ${readinessCheck.of} ${points}`,
      areaBands[band],
    ]),
  );
}

function pointTable({rubric, answers}: Check): string {
  return markdownTable(
    ['No.', readinessCheck.point, 'Answer', readinessCheck.evidence, owner, due],
    rubric.areas.flatMap(({name, points}): Row[] => [
      ['', `**${name}**`, '', '', '', ''],
      ...points.map(({number, title, evidence}) => {
        const answer = ANSWER[answers[number - 1] ?? 'no'];
        return [number, title, answer, evidence, '', ''];
      }),
    ]),
  );
}

/** Writes the Markdown file: result, areas, fixes, limits, and a table of the points with blanks for owner and date. */
export function writeMarkdownFile(check: Check, link: string): string {
  const {rubric, answers} = check;
  const result = scoreAnswers(rubric, answers);
  const {gap, knockOuts, fixes} = result;
  const openKnockOuts = knockOuts.map(
    ({number, title}) => `- ${readinessCheck.point} ${number}: ${title}`,
  );
  const fixLines = fixes.map(
    (point, index) =>
      `${index + 1}. ${point.title} (${readinessCheck.point} ${point.number}). ${fixReason(point, rubric, answers, result)} ${readinessCheck.evidence}: ${point.evidence}`,
  );
  return `${[
    `# ${readinessPaper.title}`,
    `${gap.length} ${readinessResult.gap}.`,
    ...(openKnockOuts.length > 0
      ? [`${readinessResult.knockOuts}:`, openKnockOuts.join('\n')]
      : []),
    resultLine(check),
    areaTable(rubric, result),
    `## ${readinessFixes.heading}`,
    fixLines.join('\n') || readinessFixes.none,
    `## ${readinessLimits.heading}`,
    readinessLimits.items.map((item) => `- ${item}`).join('\n'),
    pointTable(check),
    `${readinessResult.notGrade} <${link}>`,
  ].join('\n\n')}\n`;
}
