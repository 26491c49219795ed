import {generate} from 'selfsigned';
import {SMTPServer, type SMTPServerOptions} from 'smtp-server';
import {
  createSmtpTransport,
  type SmtpSettings,
} from '../../../supabase/functions/_shared/mail/smtp-transport';
import {exampleMail} from '../../functions/support/mails';

/** One mail as a mail server took it. */
type TakenMail = {from: string; to: string[]; user: string; secure: boolean; text: string};

/** A real mail server on a free port. */
type TestSmtpServer = {port: number; taken: TakenMail[]; stop(): Promise<void>};

/** Starts it; it takes the login `site`, `secret` where `options` let it ask. */
async function startSmtpServer(options: SMTPServerOptions): Promise<TestSmtpServer> {
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
async function localCertificate(): Promise<{key: string; cert: string}> {
  const {private: key, cert} = await generate([{name: 'commonName', value: 'localhost'}], {
    extensions: [
      {name: 'basicConstraints', cA: true},
      {name: 'subjectAltName', altNames: [{type: 2, value: 'localhost'}]},
    ],
  });
  return {key, cert};
}

/** Against a real mail server. Deno 2.1 cannot run one with TLS; tests/functions has the faults, in Deno. */
const WAYS = [
  ['TLS from the first byte', 'implicit'],
  ['STARTTLS', 'starttls'],
] as const;

test.each(WAYS)(
  'a mail server with %s takes mails for the right login alone',
  async (_name, encryption) => {
    const certificate = await localCertificate();
    const server = await startSmtpServer({secure: encryption === 'implicit', ...certificate});
    const settings: SmtpSettings = {
      host: 'localhost',
      port: server.port,
      encryption,
      user: 'site',
      password: 'secret',
      authority: certificate.cert,
    };
    try {
      expect(await createSmtpTransport(settings)(exampleMail())).toEqual({kind: 'accepted'});
      expect(server.taken).toHaveLength(1);
      const [mail] = server.taken;
      expect(mail).toMatchObject({
        from: 'mail@pugmark.example',
        to: ['visitor@training.example'],
        user: 'site',
        secure: true,
      });
      expect(mail?.text).toContain(`Message-ID: ${exampleMail().messageId}`);
      expect(mail?.text).toContain('Auto-Submitted: auto-generated');
      expect(mail?.text).toContain('Reply-To: hello@pugmark.example');
      expect(mail?.text).toContain('Content-Type: multipart/alternative');

      const refused = await createSmtpTransport({...settings, password: 'wrong'})(exampleMail());
      expect(refused).toMatchObject({kind: 'refused', permanent: 'setting', status: 535});
      const untrusted = await createSmtpTransport({...settings, authority: null})(exampleMail());
      expect(untrusted.kind).not.toBe('accepted');
      expect(server.taken).toHaveLength(1);
    } finally {
      await server.stop();
    }
  },
);
