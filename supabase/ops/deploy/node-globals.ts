// What packages expect of Node, and Deno gives those in node_modules alone. The bundler adds what is used.
export {Buffer} from 'node:buffer';
export {default as process} from 'node:process';
export {clearImmediate, clearTimeout, setImmediate, setTimeout} from 'node:timers';
export const global = globalThis;
