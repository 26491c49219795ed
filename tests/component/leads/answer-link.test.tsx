import {act, renderHook, waitFor} from '@testing-library/react';
import {useAnswerLink} from '@site/src/leads/useAnswerLink';

const EARLIER = 'e'.repeat(64);
const LATER = 'l'.repeat(64);

/** A function's answer that shows a request of this form. */
function answerOf(formTitle: string): Response {
  const day = '2026-01-01T00:00:00Z';
  const lead = {isAnswered: false, formTitle, receivedAt: day, dueAt: day};
  const headers = new Headers({'content-type': 'application/json'});
  return {ok: true, status: 200, headers, json: async () => ({ok: true, lead})} as Response;
}

test('the answer to an earlier link of a tab does not take the place of that to the later one', async () => {
  let answerEarlier = () => {};
  const earlier = new Promise<Response>((resolve) => {
    answerEarlier = () => resolve(answerOf('Earlier'));
  });
  const fetched = jest.fn(async (_address: unknown, init?: RequestInit) =>
    String(init?.body).includes(EARLIER) ? earlier : answerOf('Later'),
  );
  global.fetch = fetched;
  window.location.hash = EARLIER;
  const {result} = renderHook(() => useAnswerLink());
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  window.location.hash = LATER;
  await waitFor(() => expect(result.current.state.lead?.formTitle).toBe('Later'));
  await act(async () => answerEarlier());
  expect(result.current.state.lead?.formTitle).toBe('Later');
});
