import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {WebSocket} from 'ws';
import type {Engine, Size} from '../engine';
import {startProcess} from '../start-process';
import {CANDIDATES, type Page, toTab} from './webdriver';

/**
 * Input goes straight to the page's process. By way of the browser's window, as from Firefox 135 on, a click or key is sometimes lost
 * (https://bugzilla.mozilla.org/show_bug.cgi?id=1947402). Without animations, each of which is painted on the processor.
 */
const PREFERENCES = `
user_pref("remote.events.async.enabled", false);
user_pref("ui.prefersReducedMotion", 1);
`;

/** An element as WebDriver BiDi refers to it. */
type Node = {sharedId: string};

/** Calls a command of WebDriver BiDi and gives its result. @throws with the browser's words when it fails */
type Call = <T = unknown>(method: string, params: object) => Promise<T>;

type Answer = {id?: number; result?: unknown; error?: string; message?: string};

/**
 * Starts an installed Firefox without a window and drives it over WebDriver BiDi, which it speaks itself. While it is driven, it
 * sets the preferences that tests need (no updates, no first-run pages).
 */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'pugmark-firefox-'));
  writeFileSync(join(profile, 'user.js'), PREFERENCES);
  const firefox = await startProcess(
    executablePath,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    {says: /WebDriver BiDi listening on (ws:\S+)/u},
  );
  const call = await connectBidi(`${firefox.said}/session`);
  await call('session.new', {capabilities: {}});
  return {
    newTab: async (size) => toTab(await newPage(call, size)),
    stop: async () => {
      await firefox.stop();
      rmSync(profile, {recursive: true, force: true});
    },
  };
}

/** A page in a user context of its own, which keeps its storage apart. */
async function newPage(call: Call, viewport: Size): Promise<Page<Node>> {
  const {userContext} = await call<{userContext: string}>('browser.createUserContext', {});
  const {context} = await call<{context: string}>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  await call('browsingContext.setViewport', {context, viewport});
  const locate = async (locator: object, startNodes?: readonly Node[]): Promise<Node[]> => {
    const {nodes} = await call<{nodes: Node[]}>('browsingContext.locateNodes', {
      context,
      locator,
      startNodes,
    });
    return nodes.map(({sharedId}) => ({sharedId}));
  };
  return {
    navigate: async (url) => {
      await call('browsingContext.navigate', {context, url, wait: 'complete'});
    },
    back: async () => {
      await call('browsingContext.traverseHistory', {context, delta: -1});
    },
    locate: async (role, name, within) => {
      const candidates = await locate({type: 'css', value: CANDIDATES[role]}, within && [within]);
      if (candidates.length === 0) {
        return [];
      }
      const found = await locate({type: 'accessibility', value: {role, name}}, candidates);
      // Candidates are looked for among themselves and in what they hold: one within another is found twice.
      return candidates.filter(({sharedId}) => found.some((node) => node.sharedId === sharedId));
    },
    call: async (functionDeclaration, element) => {
      const answer = await call<Evaluated>('script.callFunction', {
        functionDeclaration,
        arguments: element ? [element] : [],
        awaitPromise: true,
        target: {context},
      });
      if (answer.type === 'exception') {
        throw new Error(answer.exceptionDetails.text);
      }
      return answer.result.value;
    },
    perform: async (actions) => {
      await call('input.performActions', {context, actions});
    },
    middleOf: (element) => ({type: 'element', element}),
    close: async () => {
      await call('browser.removeUserContext', {userContext});
    },
  };
}

type Evaluated =
  | {type: 'success'; result: {value: string}}
  | {type: 'exception'; exceptionDetails: {text: string}};

/** Connects to a browser that speaks WebDriver BiDi (https://w3c.github.io/webdriver-bidi). Commands may overlap. */
async function connectBidi(address: string): Promise<Call> {
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
