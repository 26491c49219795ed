import type {Rule} from '../rule';
import {headingsRule} from './headings';
import {hintsRule} from './hints';
import {linksRule} from './links';
import {minutesRule} from './minutes';
import {picturesRule} from './pictures';
import {sourcesRule} from './sources';
import {spellingRule} from './spelling';
import {styleRule} from './style';
import {summaryRule} from './summary';

/** Everything that is checked of a post beside its front matter. */
export const rules: readonly Rule[] = [
  hintsRule,
  minutesRule,
  summaryRule,
  headingsRule,
  picturesRule,
  linksRule,
  sourcesRule,
  styleRule,
  spellingRule,
];
