import {duration} from '../cli/output.ts';

/** How the answer to a visitor stands; null where none is waited for. */
export type AnswerState = 'due' | 'overdue' | 'in time' | 'late' | null;

/**
 * The same for a person, at this moment: `due in 20 h 5 min`, `overdue 3 h 12 min`, `answered`, `answered late`.
 *
 * @param answerDueAt ISO 8601
 */
export function answerWords(answer: AnswerState, answerDueAt: string | null): string | null {
  const seconds = Math.abs(Date.parse(answerDueAt ?? '') - Date.now()) / 1000;
  switch (answer) {
    case 'due':
      return `due in ${duration(seconds)}`;
    case 'overdue':
      return `overdue ${duration(seconds)}`;
    case 'in time':
      return 'answered';
    case 'late':
      return 'answered late';
    case null:
      return null;
  }
}
