import * as z from 'zod';
import {CRM} from '../../supabase/functions/_shared/crm/chosen-crm.ts';
import {
  FORM_ID_SLOT_NAMES,
  type Forms,
  PLACEHOLDER_PORTAL_ID,
  readForms,
  toPlaceholderFormId,
} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {brand} from './brand';

/** Settings that the browser gets; none is a secret. */
export type Deployment = Forms & {
  /** The functions' base URL, without a trailing slash; empty for the site's own origin. */
  functionsUrl: string;
  /** Supabase's publishable key; empty when the functions require none. */
  publishableKey: string;
  /** A counter's kind, its script and the site's name there. Undefined when nothing is counted. */
  analytics?: string | undefined;
};

const address = z.url({protocol: /^https?$/u}).transform((url) => url.replace(/\/+$/u, ''));
/** The functions are below this path, as on Supabase; the setting may include it. */
const functionsAddress = address.transform(
  (url) => `${url.replace(/\/functions\/v1$/u, '')}/functions/v1`,
);
const id = z.string().regex(/^[\w-]{1,64}$/u);

/** The settings with the CRM's ids. */
const ID_NAMES = Object.values(CRM.idSettings ?? {});

const environment = z.object({
  ...(Object.fromEntries(ID_NAMES.map((name) => [name, id.optional()])) as object),
  SITE_URL: address.default(brand.url),
  FUNCTIONS_URL: functionsAddress.default(''),
  PUBLISHABLE_KEYS: z
    .string()
    .regex(/^(?!.*sb_secret_)/u, 'must be publishable keys: a secret one would be published')
    .default(''),
  ANALYTICS: z
    .string()
    .regex(
      /^(?:plausible|umami) https?:\/\/[\w.:/-]+\.js [\w.-]+$/u,
      'must be plausible or umami, the address of its script, and the site’s name there',
    )
    .optional(),
  HANDBOOK: z.enum(['on', 'off'], 'must be on or off').default('off'),
});

export type SiteSettings = Deployment & {
  /** Without a trailing slash. */
  siteUrl: string;
  hasHandbook: boolean;
};

/** A build reads these and no others. */
export const SITE_SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

/** The first of the list: forms send it, the functions accept all. */
export function readPublishableKey({PUBLISHABLE_KEYS = ''}: {PUBLISHABLE_KEYS?: string}): string {
  return PUBLISHABLE_KEYS.split(',')[0]?.trim() ?? '';
}

/** Settings that still hold a placeholder, with which only the CRM's stand-in takes leads. */
export function listPlaceholders({portalId, formIds}: Deployment): string[] {
  const slots = FORM_ID_SLOT_NAMES.filter((slot) => formIds[slot] === toPlaceholderFormId(slot));
  const portal = portalId === PLACEHOLDER_PORTAL_ID ? (['portal'] as const) : [];
  return [...portal, ...slots].flatMap((key) => CRM.idSettings?.[key] ?? []);
}

/** Parses the environment; an empty variable counts as not set. @throws naming the variable and the fault */
export function parseDeployment(given: NodeJS.ProcessEnv): SiteSettings {
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const result = environment.safeParse(env);
  if (!result.success) {
    throw new Error(`The site's settings are broken.\n${z.prettifyError(result.error)}`);
  }
  const settings = result.data;
  return {
    siteUrl: settings.SITE_URL,
    hasHandbook: settings.HANDBOOK === 'on',
    functionsUrl: settings.FUNCTIONS_URL,
    publishableKey: readPublishableKey(settings),
    analytics: settings.ANALYTICS,
    ...readForms(CRM.idSettings, env),
  };
}
