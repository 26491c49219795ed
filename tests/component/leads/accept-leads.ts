import {LEAD_HEADERS} from '@site/src/leads/contract';

/** What became of the calls: the retry key of each, and a way to answer those that are held. */
type Calls = {keys: Array<string | null>; release: () => void};

/**
 * Stands in for the network: every call is answered as the function answers when a lead is on disk.
 *
 * @param held answers nothing before `release` is called
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
