// Loaded before the tests: this process' fetch opens a connection for each call. A server may close an idle one just when
// it is used again, and a machine that is busy takes long to notice that.
const KEY = Symbol.for('undici.globalDispatcher.1');
type Dispatcher = {constructor: new (options: {pipelining: 0}) => object};
const node = globalThis as {[KEY]?: Dispatcher};

void fetch('data:,'); // makes Node create its dispatcher
const {constructor: Agent} = node[KEY] as Dispatcher;
Object.assign(node, {[KEY]: new Agent({pipelining: 0})});
