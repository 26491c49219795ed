/** Starts an HTTP server on a free port of this machine; `base` is its address. */
export function startServer(answer: (request: Request) => Promise<Response>) {
  const server = Deno.serve({hostname: '127.0.0.1', port: 0, onListen() {}}, answer);
  return {
    base: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
