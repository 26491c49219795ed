import {startSlowClients} from './slow-clients.ts';

/** The process of many slow clients: `PORT COUNT PAUSE_MS SPREAD_MS`. Says `open` to its parent when all are, and ends with it. */
async function main(args: string[]): Promise<void> {
  const [port = 0, count = 0, pauseMs = 0, spreadMs = 0] = args.map(Number);
  process.once('disconnect', () => process.exit(0));
  await startSlowClients(port, {count, pauseMs, spreadMs});
  process.send?.('open');
}

void main(process.argv.slice(2));
