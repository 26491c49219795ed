import type {LeadRefused} from '../../functions/_shared/lead-forms/transport.ts';
import type {Answer, Finding} from './deployment.ts';

/** By the gateway's code, or its status where it gives none (handbook, Suppliers): what it is, what to do. */
const FAULTS: ReadonlyArray<readonly [code: RegExp, is: string, remedy: string]> = [
  [
    /^(?:UNAUTHORIZED_\w+|401)$/u,
    'the gateway asks for a JWT, which no visitor has',
    'Deploy the functions from this repository, whose supabase/config.toml switches that off.',
  ],
  [
    /^BOOT_ERROR$/u,
    'the function does not start',
    'Its log names the setting: correct it, and send the settings.',
  ],
  [
    /^(?:WORKER_(?:RESOURCE_)?LIMIT|IDLE_TIMEOUT|RATE_LIMIT_EXCEEDED|504|544|546)$/u,
    'the function is beyond a limit of Supabase',
    'Its log names the limit: see the handbook’s page Suppliers.',
  ],
  [
    /^(?:NOT_FOUND\w*|LOAD_FUNCTION_\w+|404)$/u,
    'no function is there that can be loaded',
    'Deploy the functions, or correct FUNCTIONS_URL.',
  ],
  [/^540$/u, 'the project is paused', 'Its owner resumes it.'],
  [/^402$/u, 'Supabase restricts the project', 'Its owner sees to plan and bills.'],
  [
    /^(?:EDGE_FUNCTION_ERROR|WORKER_ERROR)$/u,
    'the function crashed',
    'Its log says why: deploy the version before.',
  ],
];

const UNKNOWN = [
  '',
  'this is no answer of our functions',
  'Correct FUNCTIONS_URL; if it is right, ask whoever runs its host.',
] as const;

/** What answered in place of a function of ours, and what to do; null when the function did. */
export function explainGateway(name: string, answer: Answer<Body>): Finding | null {
  const {status, headers, body} = answer;
  if (body.ok !== undefined || body.error?.requestId !== undefined) {
    return null;
  }
  const code = headers.get('sb-error-code') ?? String(body.code ?? status);
  const [, is, remedy] = FAULTS.find(([codes]) => codes.test(code)) ?? UNKNOWN;
  const told = code === String(status) ? code : `${status} ${code}`;
  return {isRight: false, says: `${name} answers ${told}: ${is}.`, remedy};
}

/** As far as it is read. */
type Body = Partial<LeadRefused> & {code?: unknown; ok?: unknown};
