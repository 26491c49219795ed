import {endWithStdin} from '../end-with-stdin.ts';
import {createCrmStandIn} from './crm-stand-in.ts';

/** The process of the CRM stand-in: `PORT FILE`. Runs until SIGTERM. */
async function main([port = '', file = '']: string[]): Promise<void> {
  endWithStdin();
  const {close} = await createCrmStandIn({port: Number(port), file});
  process.once('SIGTERM', () => void close().then(() => process.exit(0)));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
