import maildev from 'maildev';
import {endWithStdin} from '../end-with-stdin.ts';
import {trimInbox} from './trim-inbox.ts';

const TRIM_EVERY_MS = 3_600_000;
const LOOPBACK = '127.0.0.1';

/** The process of the local inbox: `SMTP_PORT PAGE_PORT FOLDER`. Runs until SIGTERM. */
function main([smtp = '', page = '', folder = '']: string[]): void {
  endWithStdin();
  trimInbox(folder);
  setInterval(() => trimInbox(folder), TRIM_EVERY_MS).unref();
  maildev({
    smtp: Number(smtp),
    web: Number(page),
    ip: LOOPBACK,
    webIp: LOOPBACK,
    mailDirectory: folder,
    silent: true,
  }).listen((error) => {
    if (error) {
      console.error(error.message);
      process.exit(1);
    }
  });
}

main(process.argv.slice(2));
