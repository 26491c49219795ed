import {
  createSmtpTransport,
  type SmtpSettings,
} from '../../../supabase/functions/_shared/mail/smtp-transport';
import {exampleMail} from '../../functions/support/mails';
import {localCertificate, startSmtpServer} from './support/smtpServer';

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
