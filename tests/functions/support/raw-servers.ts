/** Replies by SMTP command, including `greeting` and `message` (the end of the data). */
export type SmtpScript = Readonly<Record<string, string>>;

/** All other commands succeed with `250 2.0.0 ok`. */
const SMTP_SUCCESSES: SmtpScript = {
  greeting: '220 scripted ESMTP',
  EHLO: '250-scripted\r\n250-AUTH PLAIN\r\n250 ENHANCEDSTATUSCODES',
  AUTH: '235 2.7.0 ok',
  DATA: '354 go ahead',
};

const HTTP_SUCCESS =
  'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';

/** Closes each connection after serving it. */
function listen(serve: (connection: Deno.Conn) => Promise<void>) {
  const listener = Deno.listen({hostname: '127.0.0.1', port: 0});
  const connections: Promise<void>[] = [];
  const accepting = (async () => {
    for await (const connection of listener) {
      connections.push(serve(connection).finally(() => connection.close()));
    }
  })();
  return {
    port: (listener.addr as Deno.NetAddr).port,
    async [Symbol.asyncDispose]() {
      listener.close();
      await accepting;
      await Promise.all(connections);
    },
  };
}

async function* bytesOf(connection: Deno.Conn): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(65_536);
  for (;;) {
    const size = await connection.read(buffer).catch(() => null);
    if (size === null) {
      return;
    }
    yield buffer.subarray(0, size);
  }
}

async function* textsOf(connection: Deno.Conn): AsyncGenerator<string> {
  for await (const bytes of bytesOf(connection)) {
    yield new TextDecoder().decode(bytes);
  }
}

async function* linesOf(connection: Deno.Conn): AsyncGenerator<string> {
  let rest = '';
  for await (const text of textsOf(connection)) {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function write(connection: Deno.Conn, text: string): Promise<void> {
  await connection.write(new TextEncoder().encode(text));
}

/** A JSON server that closes the connection after a request with `marker`, which it keeps in `cut`. */
export function startCuttingServer(marker: string) {
  const cut: string[] = [];
  const server = listen(async (connection) => {
    let request = '';
    for await (const text of textsOf(connection)) {
      request += text;
      if (request.includes(marker)) {
        cut.push(request);
        return;
      }
      if (request.endsWith('}')) {
        request = '';
        await write(connection, HTTP_SUCCESS);
      }
    }
  });
  return {...server, base: `http://127.0.0.1:${server.port}`, cut};
}

/** A proxy before a server that, after `forget`, closes each known connection when it is used again. */
export function startForgetfulProxy(hostname: string, port: number) {
  const known: {isForgotten: boolean}[] = [];
  const proxy = listen(async (connection) => {
    const state = {isForgotten: false};
    known.push(state);
    const server = await Deno.connect({hostname, port});
    const pass = async (from: Deno.Conn, to: Deno.Conn) => {
      for await (const bytes of bytesOf(from)) {
        if (state.isForgotten) {
          break;
        }
        await to.write(bytes);
      }
    };
    const back = pass(server, connection);
    await pass(connection, server);
    server.close();
    await back;
  });
  return {...proxy, forget: () => known.forEach((it) => (it.isForgotten = true))};
}

/** An SMTP server with rare faults as replies: `cut` closes, `cut 25` sends `25` and closes, `hang` never replies. */
export function startScriptedSmtp(script: SmtpScript, onHang = () => {}) {
  const replies = {...SMTP_SUCCESSES, ...script};
  const commands: string[] = [];

  const server = listen(async (connection) => {
    let inData = false;
    const reply = async (step: string): Promise<boolean> => {
      const line = replies[step] ?? '250 2.0.0 ok';
      inData = step === 'DATA' && line.startsWith('354');
      const [cut, letters = ''] = /^cut ?(.*)$/u.exec(line) ?? [];
      if (line === 'hang') {
        onHang();
      } else {
        await write(connection, cut === undefined ? `${line}\r\n` : letters);
      }
      return cut === undefined;
    };
    let isOpen = await reply('greeting');
    for await (const line of isOpen ? linesOf(connection) : []) {
      if (!inData || line === '.') {
        commands.push(inData ? 'message' : line);
        isOpen = await reply(inData ? 'message' : (/^[A-Z]+/u.exec(line)?.[0] ?? ''));
      }
      if (!isOpen) {
        return;
      }
    }
  });
  return {...server, commands};
}
