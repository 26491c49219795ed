// Makes fetch open a connection for each call: a server may close an idle one just when it is used again.
const KEY = Symbol.for('undici.globalDispatcher.1');
type Dispatcher = {constructor: new (options: {pipelining: 0}) => object};
const node = globalThis as {[KEY]?: Dispatcher};

void fetch('data:,'); // makes Node create its dispatcher
const {constructor: Agent} = node[KEY] as Dispatcher;
Object.assign(node, {[KEY]: new Agent({pipelining: 0})});
