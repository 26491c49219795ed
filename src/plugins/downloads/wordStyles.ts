import * as docx from 'docx';
import {readToken} from '../../config/token';

/** The size of a US Letter page, its margins and its indents, in twentieths of a point. */
export const [PAGE, MARGIN, INDENT] = [{width: 12_240, height: 15_840}, 1080, 480];
/** The width of the text. */
export const WIDTH = PAGE.width - 2 * MARGIN;

/** The levels of a list: bullets, or numbers from `start` on. */
export const levelsOf = (start: number | null): docx.ILevelsOptions[] =>
  [0, 1, 2].map((level) => ({
    level,
    format: docx.LevelFormat[start === null ? 'BULLET' : 'DECIMAL'],
    text: start === null ? '•' : `%${level + 1}.`,
    start: level === 0 ? (start ?? 1) : 1,
    style: {paragraph: {indent: {left: INDENT * (level + 1), hanging: 360}}},
  }));

const [ink, green] = ['plate-ink', 'plate-green'].map((token) => readToken(token).slice(1));

/** A line, its width in eighths of a point. */
export const ruleOf = (size: number) => ({style: docx.BorderStyle.SINGLE, size, color: ink});

const NO_RULE = {style: docx.BorderStyle.NONE};

/** Ruled like the tables of the site: a heavy line on top, thin ones between rows, none between columns. */
export const BORDERS: docx.ITableBordersOptions = {
  top: ruleOf(12),
  bottom: ruleOf(4),
  insideHorizontal: ruleOf(4),
  left: NO_RULE,
  right: NO_RULE,
  insideVertical: NO_RULE,
};

/** Word has no Besley: Georgia is the face with serifs that each of its readers has. */
const heading = (size: number, before: number) => ({
  run: {size, font: 'Georgia', color: ink},
  paragraph: {
    spacing: {before, after: 100, line: 240, lineRule: docx.LineRuleType.AUTO},
    keepNext: true,
  },
});

/** The looks of the parts of a document. */
export const STYLES: docx.IStylesOptions['default'] = {
  document: {
    run: {font: 'Calibri', size: 22, language: {value: 'en-US'}},
    paragraph: {spacing: {after: 100, line: 259}},
  },
  title: heading(44, 0),
  heading1: heading(30, 360),
  heading2: heading(24, 240),
  hyperlink: {run: {color: green, underline: {}}},
};
