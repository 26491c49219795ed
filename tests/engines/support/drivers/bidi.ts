import {WebSocket} from 'ws';

/** Calls a command of WebDriver BiDi and gives its result. @throws with the browser's words when it fails */
export type Call = <T = unknown>(method: string, params: object) => Promise<T>;

type Answer = {id?: number; result?: unknown; error?: string; message?: string};

/** Connects to a browser that speaks WebDriver BiDi (https://w3c.github.io/webdriver-bidi). Commands may overlap. */
export async function connectBidi(address: string): Promise<Call> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  await new Promise((resolve, reject) => {
    socket.once('open', resolve).once('error', reject);
  });
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id ?? -1)?.(answer);
  });
  socket.on('close', () => {
    for (const settle of waiting.values()) {
      settle({error: 'closed', message: 'the browser has gone'});
    }
  });
  let calls = 0;
  return async <T>(method: string, params: object) => {
    calls += 1;
    const id = calls;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({id, method, params}));
    });
    waiting.delete(id);
    if (answer.error !== undefined) {
      throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    }
    return answer.result as T;
  };
}
