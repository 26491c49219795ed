/** An API with keep-alive connections that closes the connection after it has read certain requests. */
export type CuttingServer = AsyncDisposable & {
  base: string;
  /** The requests that were read and not answered. */
  cut: string[];
};

/**
 * Starts it on a free port.
 *
 * @param marker the text in a request that makes it close the connection
 */
export function startCuttingServer(marker: string): CuttingServer {
  const listener = Deno.listen({hostname: '127.0.0.1', port: 0});
  const cut: string[] = [];
  const connections: Promise<void>[] = [];
  const accepting = (async () => {
    for await (const connection of listener) {
      connections.push(serve(connection, marker, cut));
    }
  })();
  return {
    base: `http://127.0.0.1:${(listener.addr as Deno.NetAddr).port}`,
    cut,
    async [Symbol.asyncDispose]() {
      listener.close();
      await accepting;
      await Promise.all(connections);
    },
  };
}

async function serve(connection: Deno.Conn, marker: string, cut: string[]): Promise<void> {
  const answer = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';
  const buffer = new Uint8Array(65_536);
  let text = '';
  for (;;) {
    const size = await connection.read(buffer).catch(() => null);
    text += size === null ? '' : new TextDecoder().decode(buffer.subarray(0, size));
    const isCut = isComplete(text) && text.includes(marker);
    if (size === null || isCut) {
      cut.push(...(isCut ? [text] : []));
      connection.close();
      return;
    }
    if (isComplete(text)) {
      text = '';
      await connection.write(new TextEncoder().encode(answer));
    }
  }
}

/** Whether the text is a whole request. */
function isComplete(text: string): boolean {
  const [head = '', body] = text.split('\r\n\r\n');
  return body !== undefined && body.length >= Number(/content-length: (\d+)/iu.exec(head)?.[1]);
}
