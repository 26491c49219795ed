/** Loads `drawCards.ts` through tsx, which worker threads do not inherit. */
const {workerData} = require('node:worker_threads');
const {drawCards} = require('tsx/cjs/api').require('./drawCards.ts', __filename);

// Errors are not caught: an unhandled rejection ends the thread with an error, which makes `sharePictures.ts` reject.
void drawCards(workerData);
