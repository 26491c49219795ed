import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {renderVisitorMails} from './renderVisitorMails';

const MAILS = path.join(__dirname, '../../supabase/functions/_shared/mail/visitor-mails.json');

/** `npm run mails [-- file]`: renders the mails to visitors into the file that the functions send them from. */
async function main([file = MAILS]: string[]): Promise<void> {
  await writeFile(file, `${JSON.stringify(await renderVisitorMails(), null, 2)}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
