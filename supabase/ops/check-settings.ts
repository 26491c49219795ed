import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parseEnv} from 'node:util';
import {parseSettings, SETTING_NAMES} from '../functions/_shared/settings/settings.ts';
import {openValues, ownerValues} from './owner-values.ts';

const USAGE = `npm run check-settings [-- FILE]

Reads FILE as the functions will after: supabase secrets set --env-file FILE
Says everything that is wrong with it, and no value. With and without FILE it lists what the site's owner has yet to supply or confirm.
Exit codes: 0 right, 1 wrong, 2 wrong use.`;

/** Problems of a Supabase deployment although each value is well-formed. */
function doubts(given: NodeJS.Dict<string>): string[] {
  const unknown = Object.keys(given).filter((name) => !SETTING_NAMES.includes(name));
  const user = URL.canParse(given.DATABASE_URL ?? '')
    ? new URL(given.DATABASE_URL ?? '').username
    : '';
  return [
    ...unknown.map((name) => `${name} is no setting of the functions.`),
    ...(/^postgres(?:\.|$)/u.test(user)
      ? ['DATABASE_URL names the owner, who can read every lead: the functions are leads_fn.']
      : []),
    ...(given.CREDENTIAL_RECIPIENTS
      ? []
      : ['CREDENTIAL_RECIPIENTS is missing: every Free Assurance Check would be refused.']),
    ...(given.CLIENT_ADDRESS_HEADER
      ? []
      : ['CLIENT_ADDRESS_HEADER is missing: no limit for a single address would hold.']),
  ];
}

/** What is allowed, and wrong on the internet. */
function notes(given: NodeJS.Dict<string>): string[] {
  return /[?&]sslmode=disable\b/u.test(given.DATABASE_URL ?? '')
    ? [
        'Note: DATABASE_URL says sslmode=disable. Outside a network of your own everybody on the way can read the leads.',
      ]
    : [];
}

function faults(given: NodeJS.Dict<string>): string[] {
  try {
    const {sealingFault} = parseSettings((name) => given[name]);
    return sealingFault === 'recipients_broken'
      ? ['CREDENTIAL_RECIPIENTS must be public age keys (age1…), separated by commas.']
      : [];
  } catch (error) {
    const [, ...sentences] = (error as Error).message.split(/(?<=\.) (?=[A-Z_]+ )/u);
    return sentences;
  }
}

/** Lists what waits for the site's owner. None of it keeps the site from running, so the exit code does not tell. */
function listOpenValues(): void {
  const open = openValues(ownerValues(path.join(__dirname, '../..')));
  console.log(`${open.length} of the owner's values are open.`);
  open.forEach((line) => console.log(`  ${line}`));
}

function main([file, ...rest]: string[]): number {
  if (file === '--help') {
    console.log(USAGE);
    return 0;
  }
  if (file === undefined) {
    listOpenValues();
    return 0;
  }
  if (file.startsWith('-') || rest.length > 0) {
    console.error(USAGE);
    return 2;
  }
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    console.error(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
    return 2;
  }
  const given = parseEnv(text);
  const found = [...faults(given), ...doubts(given)];
  [...notes(given), ...found].forEach((sentence) => console.error(sentence));
  console.log(found.length === 0 ? 'The settings are right.' : `${found.length} to correct.`);
  listOpenValues();
  return found.length === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
