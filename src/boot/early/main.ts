import type {Boot, BootState} from '../Boot';
import {fetchAhead} from './fetchAhead';
import {followColorMode} from './followColorMode';
import {readSentence, tell, untell} from './notice';
import {recordActions} from './recordActions';
import {makeRetry} from './retry';
import {wakePage} from './wakePage';
import {writeToday} from './writeToday';

/*
 * The early script: runs in the head of every page, before its body is there (`src/config/headTags.ts`).
 */
const state: BootState = {recording: new AbortController(), log: []};
const boot: Boot = Object.assign(state, {retry: makeRetry(state), tell});
globalThis.boot = boot;

const parsed = new Promise<void>((resolve) => {
  document.addEventListener('DOMContentLoaded', () => {
    readSentence();
    writeToday();
    resolve();
  });
});
state.recording.signal.addEventListener('abort', untell);
recordActions(state);
followColorMode();
void wakePage(boot, parsed);
fetchAhead();
