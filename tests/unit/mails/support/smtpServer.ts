import {generate} from 'selfsigned';
import {SMTPServer, type SMTPServerOptions} from 'smtp-server';

/** One mail as a mail server took it. */
export type TakenMail = {from: string; to: string[]; user: string; secure: boolean; text: string};

/** A real mail server on a free port. */
export type TestSmtpServer = {port: number; taken: TakenMail[]; stop(): Promise<void>};

/** Starts it; it takes the login `site`, `secret` where `options` let it ask. */
export async function startSmtpServer(options: SMTPServerOptions): Promise<TestSmtpServer> {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    ...options,
    name: 'localhost',
    onAuth({username, password}, _session, done) {
      const right = username === 'site' && password === 'secret';
      done(right ? null : new Error('Wrong login'), {user: username});
    },
    onData(stream, {envelope, user, secure}, done) {
      let text = '';
      stream.on('data', (chunk: Uint8Array) => {
        text += new TextDecoder().decode(chunk);
      });
      stream.on('end', () => {
        taken.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({address}) => address),
          user: String(user),
          secure,
          text,
        });
        done();
      });
    },
  });
  // A client that breaks a handshake off is an error event, which ends the process when nobody listens.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const {port} = server.server.address() as {port: number};
  return {
    port,
    taken,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A certificate for `localhost` that no system trusts, and its key, in PEM. */
export async function localCertificate(): Promise<{key: string; cert: string}> {
  const {private: key, cert} = await generate([{name: 'commonName', value: 'localhost'}], {
    extensions: [
      {name: 'basicConstraints', cA: true},
      {name: 'subjectAltName', altNames: [{type: 2, value: 'localhost'}]},
    ],
  });
  return {key, cert};
}
