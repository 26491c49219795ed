import {
  readinessCheck,
  readinessFixes,
  readinessPaper,
  readinessResult,
} from '@site/src/content/readinessCheck';
import {fixReason} from './fixReason';
import type {Check} from './fragment';
import {pointsOf} from './rubric';
import {score} from './score';

const ANSWER = {no: 'No', done: 'Done, not shown', shown: 'Shown'} as const;

/** The result in one line: "Done 14 of 20, shown 9 of 20: Stopped by a knock-out." */
export function resultLine({rubric, answers}: Check): string {
  const {total, band} = score(rubric, answers);
  const name = band ? `: ${rubric.programBands[band].name}` : '';
  const {done, shown} = readinessResult;
  return `${done} ${total.done} of ${total.points}, ${shown.toLowerCase()} ${total.shown} of ${total.points}${name}.`;
}

/** The check as a Markdown document: result, fixes, and a table of the points with blanks for owner and date. */
export function markdownFile(check: Check, link: string): string {
  const {rubric, answers} = check;
  const result = score(rubric, answers);
  const rows = rubric.areas.flatMap((area) => [
    `| | **${area.name}** | | | | |`,
    ...area.points.map(
      ({number, title, evidence}) =>
        `| ${number} | ${title} | ${ANSWER[answers[number - 1] ?? 'no']} | ${evidence} | | |`,
    ),
  ]);
  return [
    `# ${readinessPaper.title}`,
    '',
    resultLine(check),
    '',
    ...result.knockOuts.map(
      ({number, title}) => `- ${readinessCheck.knockOut}: ${number} ${title}`,
    ),
    '',
    `## ${readinessFixes.heading}`,
    '',
    ...result.fixes.map(
      (point, index) =>
        `${index + 1}. ${point.title} (${readinessCheck.point} ${point.number}). ${fixReason(point, rubric, answers, result)} ${readinessCheck.evidence}: ${point.evidence}`,
    ),
    '',
    `| No. | ${readinessCheck.point} | Answer | ${readinessCheck.evidence} | ${readinessPaper.owner} | ${readinessPaper.due} |`,
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `${readinessResult.notGrade} ${readinessResult.version} ${rubric.version}. ${link}`,
    '',
  ].join('\n');
}

function csvRow(cells: readonly (string | number)[]): string {
  return cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',');
}

/** The points as comma-separated values (RFC 4180), a row each, with empty cells for owner and date. */
export function csvFile({rubric, answers}: Check): string {
  const head = [
    'No.',
    'Area',
    readinessCheck.point,
    'Answer',
    readinessCheck.knockOut,
    readinessCheck.evidence,
    readinessPaper.owner,
    readinessPaper.due,
  ];
  const areaOf = (number: number) =>
    rubric.areas.find(({points}) => points.some((point) => point.number === number))?.name ?? '';
  const rows = pointsOf(rubric).map(({number, title, knockOut, evidence}) => [
    number,
    areaOf(number),
    title,
    ANSWER[answers[number - 1] ?? 'no'],
    knockOut === null ? '' : 'Yes',
    evidence,
    '',
    '',
  ]);
  return `${[head, ...rows].map(csvRow).join('\r\n')}\r\n`;
}

/** What "Discuss This Result" puts into the message, at most 1,000 characters: result, knock-outs, fixes, link. */
export function resultMessage(check: Check, link: string): string {
  const {knockOuts, fixes} = score(check.rubric, check.answers);
  const names = (points: typeof fixes) =>
    points.map(({number, title}) => `${number} ${title}`).join('; ');
  return [
    `Our readiness check: ${resultLine(check)}`,
    ...(knockOuts.length > 0 ? [`${readinessResult.knockOuts}: ${names(knockOuts)}.`] : []),
    ...(fixes.length > 0 ? [`${readinessFixes.heading}: ${names(fixes)}.`] : []),
    link,
  ].join('\n');
}
