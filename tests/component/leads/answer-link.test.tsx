import {act, renderHook, waitFor} from '@testing-library/react';
import {useAnswerLink} from '@site/src/leads/useAnswerLink';
import {jsonAnswer} from './lead-form';

test.each([
  ['open', {isAnswered: false}],
  ['already', {isAnswered: true}],
  ['open', {isAnswered: false, isReleased: false}],
  ['already', {isAnswered: true, isReleased: true}],
  ['answered', {isAnswered: true, isReleased: false}],
  ['unknown', null],
  ['expired', null],
  ['gone', null],
])('a link has the status “%s” when the function answers %j', async (status, lead) => {
  const error = {code: `link_${status}`, message: '', requestId: '1'};
  global.fetch = async () =>
    lead === null ? jsonAnswer({error}, 410) : jsonAnswer({ok: true, lead});
  window.location.hash = 'e'.repeat(64);
  const {result} = renderHook(() => useAnswerLink());
  await waitFor(() => expect(result.current.state.status).toBe(status));
});

test('a late response to an earlier link does not replace the response to a later one', async () => {
  const answers: Record<string, () => void> = {};
  global.fetch = (_address, init) =>
    new Promise((resolve) => {
      const formTitle = String(init?.body).includes('eeee') ? 'Earlier' : 'Later';
      answers[formTitle] = () => resolve(jsonAnswer({ok: true, lead: {formTitle}}));
    });
  window.location.hash = 'e'.repeat(64);
  const {result} = renderHook(() => useAnswerLink());
  await waitFor(() => expect(answers).toHaveProperty('Earlier'));
  window.location.hash = 'l'.repeat(64);
  await waitFor(() => expect(answers).toHaveProperty('Later'));
  await act(async () => answers.Later?.());
  expect(result.current.state.lead?.formTitle).toBe('Later');
  await act(async () => answers.Earlier?.());
  expect(result.current.state.lead?.formTitle).toBe('Later');
});
