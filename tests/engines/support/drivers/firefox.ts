import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Engine, Size} from '../engine';
import {startProcess} from '../start-process';
import {type Call, connectBidi} from './bidi';
import {CANDIDATES} from './candidates';
import {type Page, toTab} from './webdriver';

/**
 * Input goes straight to the page's process. By way of the browser's window, as from Firefox 135 on, a click or key is sometimes lost
 * (https://bugzilla.mozilla.org/show_bug.cgi?id=1947402).
 */
const PREFERENCES = 'user_pref("remote.events.async.enabled", false);\n';

/** An element as WebDriver BiDi refers to it. */
type Node = {sharedId: string};

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
