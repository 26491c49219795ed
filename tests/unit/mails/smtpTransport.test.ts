import {text} from 'node:stream/consumers';
import {generate} from 'selfsigned';
import {SMTPServer, type SMTPServerOptions, type SMTPServerSession} from 'smtp-server';
import {createSmtpTransport} from '../../../supabase/functions/_shared/mail/smtp-transport';
import {exampleMail} from '../../support/mails';

type TakenMail = Pick<SMTPServerSession, 'envelope' | 'user' | 'secure'> & {message: string};

/** Starts a real mail server on a free port; it takes the login `site`, `secret`. */
async function startSmtpServer(options: SMTPServerOptions) {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    ...options,
    name: 'localhost',
    onAuth({username, password}, _session, done) {
      const isRight = username === 'site' && password === 'secret';
      done(isRight ? null : new Error('Wrong login'), {user: username});
    },
    async onData(stream, {envelope, user, secure}, done) {
      taken.push({envelope, user, secure, message: await text(stream)});
      done();
    },
  });
  // A client that breaks a handshake off is an error event, which ends the process when nobody listens.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const {port} = server.server.address() as {port: number};
  return {port, taken, stop: () => new Promise<void>((resolve) => server.close(resolve))};
}

/** A certificate for `localhost` that no system trusts, and its key, in PEM. */
const localCertificate = generate([{name: 'commonName', value: 'localhost'}], {
  extensions: [
    {name: 'basicConstraints', cA: true},
    {name: 'subjectAltName', altNames: [{type: 2, value: 'localhost'}]},
  ],
});

// Deno 2.1 cannot run a mail server with TLS; tests/functions has the faults, in Deno.
test.each(['implicit', 'starttls'] as const)(
  'a mail server with TLS, %s, accepts mails with the right login alone',
  async (encryption) => {
    const {private: key, cert} = await localCertificate;
    const server = await startSmtpServer({secure: encryption === 'implicit', key, cert});
    const send = (changes: {password?: string; authority?: null} = {}) =>
      createSmtpTransport({
        host: 'localhost',
        port: server.port,
        encryption,
        user: 'site',
        password: 'secret',
        authority: cert,
        ...changes,
      })(exampleMail());
    try {
      expect(await send()).toEqual({kind: 'accepted'});
      const [mail] = server.taken;
      expect(mail).toMatchObject({
        envelope: {
          mailFrom: {address: 'mail@pugmark.example'},
          rcptTo: [{address: 'visitor@training.example'}],
        },
        user: 'site',
        secure: true,
      });
      for (const line of [
        `Message-ID: ${exampleMail().messageId}`,
        'Auto-Submitted: auto-generated',
        'Reply-To: hello@pugmark.example',
        'Content-Type: multipart/alternative',
      ]) {
        expect(mail?.message).toContain(line);
      }
      const refused = {kind: 'refused', permanent: 'setting', status: 535};
      expect(await send({password: 'wrong'})).toMatchObject(refused);
      expect(await send({authority: null})).not.toMatchObject({kind: 'accepted'});
      expect(server.taken).toHaveLength(1);
    } finally {
      await server.stop();
    }
  },
);
