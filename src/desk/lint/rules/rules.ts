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

/** What is checked of everything, the handbook too, whose readers want short notes and not the house style. */
export const pageRules: readonly Rule[] = [picturesRule, linksRule, footnotesRule, spellingRule];

/** What is checked of every text for visitors. */
export const textRules: readonly Rule[] = [headingsRule, styleRule, ...pageRules];

/** What is checked of a post beside its front matter. */
export const postRules: readonly Rule[] = [
  hintsRule,
  minutesRule,
  summaryRule,
  sourcesRule,
  ...textRules,
];
