import {act, renderHook, waitFor} from '@testing-library/react';
import {useAnswerLink} from '@site/src/leads/useAnswerLink';
import {jsonAnswer} from './lead-form';

test('a late response to a tab’s earlier answer link does not replace the response to the later link', async () => {
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
