import {LEAD_HEADERS} from '@site/src/leads/contract';

/** The idempotency key of each call, and a function that answers the held ones. */
type Calls = {keys: Array<string | null>; release: () => void};

/**
 * Replaces `fetch`: every call gets the function's response to an accepted lead.
 *
 * @param held whether to answer only after `release` is called
 */
export function acceptLeads({held = false} = {}): Calls {
  const keys: Array<string | null> = [];
  let release = () => {};
  const answered = new Promise<void>((resolve) => {
    release = resolve;
  });
  if (!held) {
    release();
  }
  global.fetch = async (_address, init) => {
    keys.push(new Headers(init?.headers).get(LEAD_HEADERS.idempotencyKey));
    await answered;
    return {
      ok: true,
      status: 200,
      headers: new Headers({'content-type': 'application/json'}),
      json: () => Promise.resolve({ok: true, id: 'lead', replayed: false}),
    } as Response;
  };
  return {keys, release};
}
