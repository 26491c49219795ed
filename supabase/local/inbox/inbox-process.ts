import maildev from 'maildev';
import web from 'maildev/lib/web.js';
import {endWithStdin} from '../end-with-stdin.ts';
import {refuseStrangers} from '../refuse-strangers.ts';
import {trimInbox} from './trim-inbox.ts';

const TRIM_EVERY_MS = 3_600_000;
const LOOPBACK = '127.0.0.1';

/** The process of the local inbox: `SMTP_PORT PAGE_PORT FOLDER`. Runs until SIGTERM. */
function main([smtp = '', page = '', folder = '']: string[]): void {
  endWithStdin();
  trimInbox(folder);
  setInterval(() => trimInbox(folder), TRIM_EVERY_MS).unref();
  const inbox = maildev({
    smtp: Number(smtp),
    web: Number(page),
    ip: LOOPBACK,
    webIp: LOOPBACK,
    mailDirectory: folder,
    silent: true,
  });
  // No setting of MailDev 2 takes back the access that its page gives to every origin.
  refuseStrangers(web.server);
  inbox.listen((error) => {
    if (error) {
      console.error(error.message);
      process.exit(1);
    }
  });
}

main(process.argv.slice(2));
