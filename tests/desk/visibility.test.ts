import assert from 'node:assert/strict';
import {test} from 'node:test';
import {isScheduled, visibilityOf} from '../../src/plugins/posts/visibility.ts';

const DAY = new Date('2026-12-01T00:00:00Z');

test('a post waits until its day begins, and is in every build from that moment on', () => {
  assert.equal(isScheduled(DAY, new Date('2026-11-30T23:59:59.999Z')), true);
  assert.equal(isScheduled(DAY, DAY), false);
  assert.equal(isScheduled(DAY, new Date('2026-12-02T08:00:00Z')), false);
});

test('a draft is a draft whatever its day, and an unlisted post waits like any other', () => {
  const before = new Date('2026-11-30T12:00:00Z');
  assert.equal(visibilityOf({date: '2026-12-01'}, before), 'scheduled');
  assert.equal(visibilityOf({date: '2026-12-01'}, DAY), 'listed');
  assert.equal(visibilityOf({date: DAY, unlisted: true}, before), 'scheduled');
  assert.equal(visibilityOf({date: DAY, unlisted: true}, DAY), 'unlisted');
  assert.equal(visibilityOf({date: DAY, draft: true, unlisted: true}, DAY), 'draft');
});
