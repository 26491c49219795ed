declare module 'maildev' {
  /** MailDev 2: takes mails by SMTP, keeps them in a folder, shows them on a page. Has the process end on SIGINT and SIGTERM. */
  export default function maildev(options: {
    smtp: number;
    web: number;
    ip: string;
    webIp: string;
    mailDirectory: string;
    silent: boolean;
  }): {
    /** Begins to take mails; the page is served without. */
    listen: (callback: (error?: Error) => void) => void;
    close: (callback: () => void) => void;
  };
}

declare module 'maildev/lib/web.js' {
  import type {Server} from 'node:http';

  const web: {
    /** Serves the page and the API, from the call of `maildev` on. */
    server: Server;
  };
  export default web;
}
