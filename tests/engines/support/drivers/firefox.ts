import {EventEmitter, once} from 'node:events';
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {WebSocket} from 'ws';
import {startProcess} from '../../../support/start-process.ts';
import {temporaryFolder} from '../../../support/temporary-folder.ts';
import {type Engine, type Page, ROLES, type Size} from '../engine';
import {toPage} from './webdriver';

/**
 * Input goes straight to the page's process: by the browser's window a click or key is sometimes lost
 * (https://bugzilla.mozilla.org/show_bug.cgi?id=1947402). Without animations, each painted on the processor.
 */
const PREFERENCES = `
user_pref("remote.events.async.enabled", false);
user_pref("ui.prefersReducedMotion", 1);
`;

type Node = {sharedId: string};

/** Calls a command of WebDriver BiDi and gives its result. @throws with the browser's words when it fails */
type Call = <T = unknown>(method: string, params: object) => Promise<T>;

type Evaluated = {result: {value: string}; exceptionDetails?: {text: string}};

/** Starts an installed Firefox without a window and drives it over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine<Node>> {
  const profile = temporaryFolder();
  writeFileSync(join(profile, 'user.js'), PREFERENCES);
  const firefox = await startProcess(
    executablePath,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    /WebDriver BiDi listening on (ws:\S+)/u,
  );
  const call = await connectBidi(`${firefox.said}/session`);
  await call('session.new', {capabilities: {}});
  return {
    newPage: (size) => newPage(call, size),
    stop: firefox.stop,
  };
}

/** A page in a user context of its own, which keeps its storage apart. */
async function newPage(call: Call, viewport: Size): Promise<Page<Node>> {
  const {userContext} = await call<Record<string, string>>('browser.createUserContext', {});
  const {context} = await call<Record<string, string>>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  await call('browsingContext.setViewport', {context, viewport});
  const locate = async (locator: object, startNodes?: readonly Node[]): Promise<Node[]> => {
    const params = {context, locator, startNodes};
    const {nodes} = await call<{nodes: Node[]}>('browsingContext.locateNodes', params);
    return nodes.map(({sharedId}) => ({sharedId}));
  };
  return toPage<Node>({
    open: (url) => call('browsingContext.navigate', {context, url, wait: 'complete'}),
    back: () => call('browsingContext.traverseHistory', {context, delta: -1}),
    elements: async (role, name, within) => {
      const candidates = await locate({type: 'css', value: ROLES[role]}, within && [within]);
      if (candidates.length === 0) {
        return [];
      }
      const accessible = {type: 'accessibility', value: {role, name}};
      // For a moment after it has loaded a document, Firefox has no accessible one, or React has replaced one.
      const found = await locate(accessible, candidates).catch((error: unknown) => {
        if (/documentAccessible is null|no such node/u.test(String(error))) {
          return [];
        }
        throw error;
      });
      // Candidates are looked for among themselves and in what they hold: one within another is found twice.
      return candidates.filter(({sharedId}) => found.some((node) => node.sharedId === sharedId));
    },
    call: async (functionDeclaration, element) => {
      const {result, exceptionDetails} = await call<Evaluated>('script.callFunction', {
        functionDeclaration,
        arguments: element ? [element] : [],
        awaitPromise: true,
        target: {context},
      });
      if (exceptionDetails) {
        throw new Error(exceptionDetails.text);
      }
      return result.value;
    },
    perform: (source) => call('input.performActions', {context, actions: [source]}),
    close: () => call('browser.removeUserContext', {userContext}),
  });
}

/** Connects by WebDriver BiDi (https://w3c.github.io/webdriver-bidi). Answers come in any order, among events. */
async function connectBidi(address: string): Promise<Call> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const answers = new EventEmitter();
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as {id?: number};
    answers.emit(`answer ${answer.id}`, answer);
  });
  // Fails the calls that wait; at the end there are none.
  answers.on('error', () => undefined);
  socket.on('close', () => answers.emit('error', new Error('The browser has gone.')));
  let calls = 0;
  return async (method, params) => {
    calls += 1;
    const answered = once(answers, `answer ${calls}`);
    socket.send(JSON.stringify({id: calls, method, params}));
    const [{result, error, message}] = await answered;
    if (error !== undefined) {
      throw new Error(`${method}: ${error}: ${message}`);
    }
    return result;
  };
}
