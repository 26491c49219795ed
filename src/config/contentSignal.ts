import {contentUse} from './brand';

const word = (isAllowed: boolean): string => (isAllowed ? 'yes' : 'no');

/** What may be done with the texts, in the words of robots.txt's `Content-Signal` (https://contentsignals.org). */
export function contentSignal(): string {
  const {search, answers, training} = contentUse;
  return `search=${word(search)}, ai-input=${word(answers)}, ai-train=${word(training)}`;
}

/** The same as a sentence. */
export function contentUseSentence(): string {
  const {search, answers, training} = contentUse;
  const may = (isAllowed: boolean) => (isAllowed ? 'may be' : 'may not be');
  return `These texts ${may(search)} searched and linked, ${may(answers)} used for answers of AI, and ${may(training)} used to train AI.`;
}
