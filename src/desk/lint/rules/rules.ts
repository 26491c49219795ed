import type {Rule} from '../rule';
import {footnotesRule} from './footnotes';
import {headingsRule} from './headings';
import {hintsRule} from './hints';
import {linksRule} from './links';
import {minutesRule} from './minutes';
import {picturesRule} from './pictures';
import {sourcesRule} from './sources';
import {spellingRule} from './spelling';
import {styleRule} from './style';
import {summaryRule} from './summary';

/** For all texts, the handbook's included. The handbook is exempt from the house style. */
export const pageRules: readonly Rule[] = [picturesRule, linksRule, footnotesRule, spellingRule];

/** For texts that visitors read. */
export const textRules: readonly Rule[] = [headingsRule, styleRule, ...pageRules];

/** For posts. */
export const postRules: readonly Rule[] = [
  hintsRule,
  minutesRule,
  summaryRule,
  sourcesRule,
  ...textRules,
];
