import type {List, ListItem, Root} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import type {Area, Point} from '../../readiness/rubric';
import {faultAt, headAndText, listIn, textOf} from './markdownText';

/** The stylesheet of the page that works without scripts counts as many (`src/readiness/scoreStates.module.css`). */
const MOST = {areas: 8, knockOuts: 6};

const KNOCK_OUT = 'Knock-out';

function readPoint(item: ListItem, number: number): Point {
  const [control, evidence, reason, ...rest] = item.children;
  if (control?.type !== 'paragraph' || evidence?.type !== 'paragraph' || rest.length > 0) {
    throw faultAt(item, `point ${number} is two paragraphs, the control and the evidence.`);
  }
  const [title, text] = headAndText(control);
  if (!title || !text) {
    throw faultAt(
      item,
      `point ${number} begins with its name in bold and says what is to be done.`,
    );
  }
  const [word, knockOut] = reason?.type === 'paragraph' ? headAndText(reason) : ['', ''];
  if (reason && (word !== KNOCK_OUT || !knockOut)) {
    throw faultAt(
      item,
      `the third paragraph of point ${number} is "**${KNOCK_OUT}.**" and the reason, or there is none.`,
    );
  }
  return {
    number,
    title,
    control: text,
    evidence: textOf(evidence),
    knockOut: reason ? knockOut : null,
  };
}

function readPoints(directive: ContainerDirective, expected: number): Point[] {
  const list: List = listIn(directive);
  if (list.start !== expected) {
    throw faultAt(list, `the points go on with ${expected}, not with ${list.start}.`);
  }
  return list.children.map((item, index) => readPoint(item, expected + index));
}

/**
 * The areas of a checklist: each second-level heading with `:::points` below it.
 *
 * @throws when a point or its number is broken, or there are more areas or knock-outs than the page can count without scripts
 */
export function readAreas(root: Root): Area[] {
  const areas: Area[] = [];
  let name = '';
  let next = 1;
  for (const node of root.children) {
    if (node.type === 'heading' && node.depth === 2) {
      name = textOf(node);
    } else if (node.type === 'containerDirective' && node.name === 'points') {
      const points = readPoints(node, next);
      next += points.length;
      areas.push({name, points});
    }
  }
  const knockOuts = areas.flatMap(({points}) => points).filter(({knockOut}) => knockOut);
  if (areas.length === 0 || areas.length > MOST.areas || knockOuts.length > MOST.knockOuts) {
    throw new Error(
      `a checklist has from one to ${MOST.areas} areas and at most ${MOST.knockOuts} knock-outs; this one has ${areas.length} and ${knockOuts.length}.`,
    );
  }
  return areas;
}
