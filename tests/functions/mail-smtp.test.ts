import {
  createSmtpTransport,
  type SmtpSettings,
} from '../../supabase/functions/_shared/mail/smtp-transport.ts';
import {same} from './support/check.ts';
import {exampleMail, inOneLine} from './support/mails.ts';
import {type SmtpScript, startScriptedSmtp} from './support/scripted-smtp.ts';

function local(port: number, changes: Partial<SmtpSettings> = {}): SmtpSettings {
  return {
    host: '127.0.0.1',
    port,
    encryption: 'none',
    user: null,
    password: null,
    authority: null,
    ...changes,
  };
}

/** Deno 2.1 counts timers of its own sockets for Node as leaks of the test that opened them. */
const OPTIONS = {sanitizeOps: false, sanitizeResources: false};

/** Refusals of a mail server and what each means for the mail. */
const CASES: ReadonlyArray<readonly [script: SmtpScript, meaning: string]> = [
  [{}, 'accepted'],
  [{greeting: '421 4.3.2 shutting down'}, 'refused for now 421 4.3.2'],
  [{greeting: '554 5.7.1 go away'}, 'refused setting 554 5.7.1'],
  [{AUTH: '535 5.7.8 wrong login'}, 'refused setting 535 5.7.8'],
  [{AUTH: '454 4.7.0 try later'}, 'refused for now 454 4.7.0'],
  [{MAIL: '550 5.7.1 sender not allowed'}, 'refused setting 550 5.7.1'],
  [{MAIL: '550 5.1.0 unknown sender'}, 'refused setting 550 5.1.0'],
  [{RCPT: '550 5.1.1 no such user'}, 'refused address 550 5.1.1'],
  [{RCPT: '550 5.1.2 no such host'}, 'refused address 550 5.1.2'],
  [{RCPT: '553 5.1.3 bad syntax'}, 'refused address 553 5.1.3'],
  [{RCPT: '556 5.1.10 takes no mail'}, 'refused address 556 5.1.10'],
  [{RCPT: '550-5.1.1 no such user,\r\n550 5.1.1 says this server'}, 'refused address 550 5.1.1'],
  [{RCPT: '550 no such user'}, 'refused address 550'],
  [{RCPT: '554 5.7.1 relay access denied'}, 'refused setting 554 5.7.1'],
  [{RCPT: '450 4.2.1 greylisted'}, 'refused for now 450 4.2.1'],
  [{RCPT: '452 4.2.2 mailbox full'}, 'refused for now 452 4.2.2'],
  [{RCPT: '552 5.2.2 mailbox full'}, 'refused for now 552 5.2.2'],
  [{DATA: '451 4.3.0 no room'}, 'refused for now 451 4.3.0'],
  [{message: '554 5.6.0 not these words'}, 'refused setting 554 5.6.0'],
  [{message: '451 4.7.1 later'}, 'refused for now 451 4.7.1'],
  [{greeting: 'cut'}, 'unreached'],
  [{greeting: 'hang'}, 'unreached'],
  [{MAIL: 'cut'}, 'unreached'],
  [{RCPT: 'hang'}, 'unreached'],
  [{RCPT: 'cut 25'}, 'unreached'],
  [{message: 'cut'}, 'unanswered'],
  [{message: 'cut 25'}, 'unanswered'],
  [{message: 'cut 250 2.0'}, 'unanswered'],
  [{message: 'hang'}, 'unanswered'],
  [{QUIT: 'cut'}, 'accepted'],
];

for (const [script, meaning] of CASES) {
  Deno.test(`a mail server that says ${JSON.stringify(script)}: ${meaning}`, OPTIONS, async () => {
    const server = startScriptedSmtp(script);
    try {
      const login = {user: 'site', password: 'secret'};
      const send = createSmtpTransport(local(server.port, login), 400);
      same(inOneLine(await send(exampleMail())), meaning, 'answer');
    } finally {
      await server.stop();
    }
  });
}

Deno.test('a mail server that cannot be reached does not have the mail', OPTIONS, async () => {
  const listener = Deno.listen({hostname: '127.0.0.1', port: 0});
  const {port} = listener.addr as Deno.NetAddr;
  listener.close();
  same(await createSmtpTransport(local(port))(exampleMail()), {kind: 'unreached'}, 'answer');
});

Deno.test('a mail server without encryption gets neither login nor mail', OPTIONS, async () => {
  const server = startScriptedSmtp({STARTTLS: '502 5.5.1 unknown command'});
  try {
    const settings = local(server.port, {encryption: 'starttls', user: 'a', password: 'secret'});
    const answer = await createSmtpTransport(settings, 1000)(exampleMail());
    same(inOneLine(answer), 'refused setting 502 5.5.1', 'answer');
    same(
      server.commands.filter((line) => /^(?:AUTH|MAIL)/u.test(line)),
      [],
      'commands',
    );
  } finally {
    await server.stop();
  }
});

for (const to of ['a,b@training.example', '<b@training.example>', 'a\r\nRCPT@training.example']) {
  Deno.test(`no mail server hears of ${JSON.stringify(to)}`, OPTIONS, async () => {
    const server = startScriptedSmtp({});
    try {
      const answer = await createSmtpTransport(local(server.port))(exampleMail({to: [to]}));
      same(inOneLine(answer), 'refused address unsent address_malformed', 'answer');
      same(server.commands, [], 'commands');
    } finally {
      await server.stop();
    }
  });
}
