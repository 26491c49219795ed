import {contentUse} from './brand';

const word = (isAllowed: boolean): string => (isAllowed ? 'yes' : 'no');

/** What may be done with the texts, in the words of robots.txt's `Content-Signal` (https://contentsignals.org). */
export function contentSignal(): string {
  const {search, answers, training} = contentUse;
  return `search=${word(search)}, ai-input=${word(answers)}, ai-train=${word(training)}`;
}

/** The same as a sentence. */
export function contentUseSentence(): string {
  const uses = [
    ['searched and linked', contentUse.search],
    ['used as input for answers of AI', contentUse.answers],
    ['used to train AI', contentUse.training],
  ] as const;
  return `These texts ${uses.map(([use, isAllowed]) => `may ${isAllowed ? '' : 'not '}be ${use}`).join(', ')}.`;
}
