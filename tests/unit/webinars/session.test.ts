import {readFileSync} from 'node:fs';
import path from 'node:path';
import {webinars} from '@site/src/content/webinars';
import {sessionEnd, sessionPhase} from '@site/src/pages/_webinars/session';

const [webinar] = webinars;
if (!webinar) {
  throw new Error('There is no webinar to test with.');
}

test('the session of October 23, 2025 begins at 11:00 at UTC-5 and is over an hour later', () => {
  expect(new Date(webinar.date).toISOString()).toBe('2025-10-23T16:00:00.000Z');
  expect(sessionEnd(webinar).toISOString()).toBe('2025-10-23T17:00:00.000Z');
});

test.each([
  ['2025-10-01T00:00:00Z', 'upcoming'],
  ['2025-10-23T16:59:59Z', 'upcoming'],
  ['2025-10-23T17:00:00Z', 'over'],
  ['2026-11-20T00:00:00Z', 'over'],
])('at %s the session is %s', (now, phase) => {
  expect(sessionPhase(webinar, new Date(now))).toBe(phase);
});

test('the article that announces the session names its day and hour as the page does', () => {
  const article = path.resolve(__dirname, '../../../blog/shift-in-focus.md');
  expect(readFileSync(article, 'utf8')).toContain(`${webinar.displayDate}, at ${webinar.time},`);
});
