import {once} from 'node:events';
import {text} from 'node:stream/consumers';
import {generate} from 'selfsigned';
import {SMTPServer, type SMTPServerSession} from 'smtp-server';
import {createSmtpTransport} from '../../../supabase/functions/_shared/mail/smtp-transport';
import {exampleMail} from '../../support/mails';

/** A certificate for `localhost` that no system trusts, and its key, in PEM. */
const localCertificate = generate([{name: 'commonName', value: 'localhost'}], {
  keyType: 'ec',
  algorithm: 'sha256',
  extensions: [
    {name: 'basicConstraints', cA: true},
    {name: 'subjectAltName', altNames: [{type: 2, value: 'localhost'}]},
  ],
});

// Deno 2.1 cannot run a mail server with TLS. Errors are tested in Deno, in tests/functions.
const MODES = ['implicit', 'starttls'] as const;
test.each(MODES)('over TLS (%s), mail needs the right login and a known CA', async (encryption) => {
  const {private: key, cert} = await localCertificate;
  const taken: {session: SMTPServerSession; message: string}[] = [];
  const server = new SMTPServer({
    secure: encryption === 'implicit',
    key,
    cert,
    name: 'localhost',
    onAuth({username, password}, _session, done) {
      const isRight = username === 'site' && password === 'secret';
      done(isRight ? null : new Error('Wrong login'), {user: username});
    },
    async onData(stream, session, done) {
      taken.push({session: {...session}, message: await text(stream)});
      done();
    },
  });
  // A client that aborts a handshake causes an error event, which would end the process without a listener.
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const {port} = server.server.address() as {port: number};
  const login = {user: 'site', password: 'secret', authority: cert};
  const send = (changes: {password?: string; authority?: null} = {}) => {
    const settings = {host: 'localhost', port, encryption, ...login, ...changes};
    return createSmtpTransport(settings)(exampleMail());
  };
  try {
    expect(await send()).toMatchObject({decision: 'delivered'});
    const {session, message = ''} = taken[0] ?? {};
    const {mailFrom, rcptTo} = session?.envelope ?? {};
    expect(mailFrom).toMatchObject({address: 'mail@pugmark.example'});
    expect(rcptTo).toMatchObject([{address: 'visitor@training.example'}]);
    expect(session).toMatchObject({user: 'site', secure: true});
    for (const line of [
      `Message-ID: ${exampleMail().messageId}`,
      'Auto-Submitted: auto-generated',
      'Reply-To: hello@pugmark.example',
      'Content-Type: multipart/alternative',
    ]) {
      expect(message).toContain(line);
    }
    const refused = {decision: 'held', outcome: 'mail_refused', httpStatus: 535};
    expect(await send({password: 'wrong'})).toMatchObject(refused);
    const untrusted = {decision: 'held', errorTypes: ['DEPTH_ZERO_SELF_SIGNED_CERT']};
    expect(await send({authority: null})).toMatchObject(untrusted);
    expect(taken).toHaveLength(1);
  } finally {
    await new Promise<void>((resolve) => server.close(resolve));
  }
});
