import {parse} from 'node:path';
import {toSlug} from '../../config/letters';
import {pages} from '../../content/pages';
import type {PostLists} from './frontMatter';
import {KINDS, type PostKind} from './kinds';
import type {PostFile} from './postFile';
import {CASE_NUMBERS} from './postFolder';

type Head = PostFile['head'];
type Fault = [message: string, fix: string] | null;

/** Whether the address of a post with this slug is that of a page or list, or of a redirect from a case's number. */
export function isReserved(kind: PostKind, slug: string): boolean {
  return (
    Object.hasOwn(pages, `${KINDS[kind].address}/${slug}`) ||
    /^(?:authors|category|index|page|tags)$|^pm-\d+$/u.test(slug)
  );
}

function slugFault(kind: PostKind, file: string, head: Head): Fault {
  const slug = String(head.slug);
  const right = `${KINDS[kind].folder}/${slug}.md`;
  if (file !== right) {
    const {name} = parse(file);
    const isSlug = toSlug(name) === name;
    return [
      `The slug "${slug}" does not match the file's name.`,
      slug === name || !isSlug || isReserved(kind, name)
        ? `Move the file to ${right}.`
        : `Write "slug: ${name}", or call the file ${right}.`,
    ];
  }
  return isReserved(kind, slug)
    ? [
        `The address ${KINDS[kind].address}/${slug} belongs to a page or a list.`,
        'Choose another slug and file name.',
      ]
    : null;
}

function checkFault({checkedDate, modifiedDate, steps}: Head): Fault {
  const [step = ''] = [steps].flat().slice(-1);
  if (modifiedDate && String(step).slice(0, 10) > String(modifiedDate)) {
    const day = String(step).slice(0, 10);
    return [
      `The last step is dated ${day}, after the last change.`,
      `Write "modifiedDate: ${day}".`,
    ];
  }
  return checkedDate !== undefined && String(checkedDate) > String(modifiedDate)
    ? [
        `The status was checked on ${String(checkedDate)}, after the last change of the text.`,
        `Write "modifiedDate: ${String(checkedDate)}": the day of the check is part of the text.`,
      ]
    : null;
}

function numberFault({number, slug, formerSlugs = []}: Head, {numbers}: PostLists): Fault {
  const [, given] = numbers.find(([it]) => it === number) ?? [];
  if (given === undefined) {
    const fix = `Add a line at its end: "${String(number)}: ${String(slug)}". npm run new does it by itself.`;
    return [`${String(number)} is not in ${CASE_NUMBERS}.`, fix];
  }
  return [slug, formerSlugs].flat().includes(given)
    ? null
    : [`The number ${String(number)} belongs to ${given}.`, 'A new case takes the next number.'];
}

function dayFault({date, modifiedDate}: Head): Fault {
  const today = new Date().toISOString().slice(0, 10);
  const last = String(date) > today ? String(date) : today;
  if (String(modifiedDate) > last) {
    const fix = `Write "modifiedDate: ${last}"; only the post’s date may be in the future.`;
    return [`The day of the last change, ${String(modifiedDate)}, is in the future.`, fix];
  }
  return String(modifiedDate) < String(date)
    ? [
        `The post was changed on ${String(modifiedDate)}, before it was published.`,
        `Write "modifiedDate: ${String(date)}", or a later day.`,
      ]
    : null;
}

/** The faults of fields that do not fit together or into the site. @param isRight whether fields are right alone */
export function findDisagreements(
  kind: PostKind,
  file: string,
  head: Head,
  lists: PostLists,
  isRight: (...fields: string[]) => boolean,
): [field: string, message: string, fix: string][] {
  const agreements = [
    ['number', kind === 'cases' && isRight('number') && numberFault(head, lists)],
    ['slug', isRight('slug') && slugFault(kind, file, head)],
    ['modifiedDate', isRight('date', 'modifiedDate') && dayFault(head)],
    ['checkedDate', isRight('checkedDate', 'modifiedDate') && checkFault(head)],
  ] as const;
  return agreements.flatMap(([field, fault]) => (fault ? [[field, ...fault]] : []));
}
