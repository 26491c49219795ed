import {endWithParent} from './end-with-parent.mjs';

/** A part that has started: how to stop it. */
export type Running = {close: () => Promise<void>};

/**
 * The parts of the stack that run in Node, by name, with their arguments. Each loads its own code alone. Null: it has
 * done its work, or ends by itself on SIGTERM.
 */
const PARTS: Readonly<Record<string, (args: string[]) => Promise<Running | null>>> = {
  async postgres([folder = '', lockFile = '', port]) {
    const {serveDatabase} = await import('./embedded-server.ts');
    return serveDatabase(folder, lockFile, Number(port));
  },
  async 'new-postgres'([folder = '', lockFile = '', port]) {
    const {makeDatabase} = await import('./embedded-server.ts');
    await makeDatabase(folder, lockFile, Number(port));
    process.exit(0);
  },
  async site([folder = '', host = '', port, functionsPort, stateFile = '']) {
    const {loadSite} = await import('./site/load-site.ts');
    const {startSiteServer} = await import('./site/site-server.ts');
    const options = {host, port: Number(port), functionsPort: Number(functionsPort), stateFile};
    return startSiteServer(loadSite(folder), options);
  },
  async crm([port, file = '']) {
    const {createCrmStandIn} = await import('./crm-stand-in/crm-stand-in.ts');
    return createCrmStandIn({port: Number(port), file});
  },
  async inbox([smtpPort, pagePort, folder = '']) {
    const {startInbox} = await import('./inbox/inbox.ts');
    await startInbox(Number(smtpPort), Number(pagePort), folder);
    return null;
  },
};

/** The process of a part: `NAME ARGUMENT…`. Runs until SIGTERM, or until the starting process is gone. */
async function main([name = '', ...args]: string[]): Promise<void> {
  endWithParent();
  const running = await PARTS[name]?.(args);
  if (running) {
    process.once('SIGTERM', () => void running.close().then(() => process.exit(0)));
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
