import type {LeadRefused} from '../../functions/_shared/lead-forms/transport.ts';
import type {Answer, Finding} from './deployment.ts';

/** What each code of the gateway means (its status where it gives none; handbook, Suppliers), and what to do. */
const FAULTS: ReadonlyArray<readonly [code: RegExp, is: string, remedy: string]> = [
  [/^(?:UNAUTH|401)/u, 'the gateway asks for a JWT', 'Deploy with our supabase/config.toml.'],
  [/^BOOT_/u, 'it does not start', 'Its log names the setting: correct it, and send the settings.'],
  [/LIMIT|TIMEOUT|^5[04][46]/u, 'it is beyond a limit of Supabase', 'Its log names the limit.'],
  [/^(?:NOT_FOUND|LOAD_|404)/u, 'no function is there', 'Deploy it, or correct FUNCTIONS_URL.'],
  [/^540/u, 'the project is paused', 'Its owner resumes it.'],
  [/^402/u, 'Supabase restricts the project', 'Its owner sees to plan and bills.'],
  [/^(?:EDGE|WORKER)_/u, 'it crashed', 'Its log says why: deploy the version before.'],
  [/(?:)/u, 'this is no answer of our functions', 'Correct FUNCTIONS_URL, or ask its host.'],
];

/** What the gateway's answer in place of our function means, and what to do; null for an answer of our function. */
export function explainGateway(name: string, answer: Answer<Body>): Finding | null {
  const {status, headers, body} = answer;
  if (body.ok !== undefined || body.error?.requestId !== undefined) {
    return null;
  }
  const code = headers.get('sb-error-code') ?? String(body.code ?? status);
  const [, is, remedy] = FAULTS.find(([codes]) => codes.test(code)) ?? [];
  const told = code === String(status) ? code : `${status} ${code}`;
  return {isRight: false, says: `${name} answers ${told}: ${is}.`, remedy};
}

/** The fields of an answer that are read here. */
type Body = Partial<LeadRefused> & {code?: unknown; ok?: unknown};
