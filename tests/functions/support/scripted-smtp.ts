/** A mail server that follows a script, for faults that a real one shows rarely. */
export type ScriptedSmtp = AsyncDisposable & {
  port: number;
  /** The commands it has read, and the first line of each message. */
  commands: string[];
};

/**
 * A reply by command, `greeting` and `message` (the end of the data) included. `cut` closes the connection, `cut …`
 * after these first letters of a reply; `hang` never replies; without an entry the command succeeds.
 */
export type SmtpScript = Readonly<Record<string, string>>;

const SUCCESSES: SmtpScript = {
  greeting: '220 scripted ESMTP',
  EHLO: '250-scripted\r\n250-AUTH PLAIN\r\n250 ENHANCEDSTATUSCODES',
  AUTH: '235 2.7.0 ok',
  MAIL: '250 2.1.0 ok',
  RCPT: '250 2.1.5 ok',
  DATA: '354 go ahead',
  message: '250 2.0.0 taken',
  QUIT: '221 2.0.0 bye',
};

/**
 * Starts it on a free port.
 *
 * @param onHang called when it will not reply
 */
export function startScriptedSmtp(script: SmtpScript, onHang = () => {}): ScriptedSmtp {
  const listener = Deno.listen({hostname: '127.0.0.1', port: 0});
  const commands: string[] = [];
  const connections: Promise<void>[] = [];
  const accepting = (async () => {
    for await (const connection of listener) {
      connections.push(converse(connection, {...SUCCESSES, ...script}, commands, onHang));
    }
  })();
  return {
    port: (listener.addr as Deno.NetAddr).port,
    commands,
    async [Symbol.asyncDispose]() {
      listener.close();
      await accepting;
      await Promise.all(connections);
    },
  };
}

async function converse(
  connection: Deno.Conn,
  script: SmtpScript,
  commands: string[],
  onHang: () => void,
) {
  let rest = '';
  let inData = false;
  const buffer = new Uint8Array(65_536);

  /** @returns whether the conversation goes on */
  async function reply(step: string): Promise<boolean> {
    const line = script[step] ?? '250 2.0.0 ok';
    const [cut, letters] = /^cut ?(.*)$/u.exec(line) ?? [];
    if (cut !== undefined) {
      await connection.write(new TextEncoder().encode(letters));
      return false;
    }
    if (line === 'hang') {
      onHang();
    } else {
      await connection.write(new TextEncoder().encode(`${line}\r\n`));
    }
    return true;
  }

  let open = await reply('greeting');
  while (open) {
    const size = await connection.read(buffer).catch(() => null);
    if (size === null) {
      break;
    }
    rest += new TextDecoder().decode(buffer.subarray(0, size));
    for (let end = nextEnd(rest, inData); end !== -1 && open; end = nextEnd(rest, inData)) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + (inData ? '\r\n.\r\n' : '\r\n').length);
      const step: string = inData ? 'message' : (/^[A-Z]+/u.exec(line)?.[0] ?? '');
      commands.push(inData ? 'message' : line);
      inData = step === 'DATA' && (script[step] ?? '').startsWith('354');
      open = await reply(step);
    }
  }
  connection.close();
}

function nextEnd(text: string, inData: boolean): number {
  return text.indexOf(inData ? '\r\n.\r\n' : '\r\n');
}
