import * as z from 'zod';
import {
  FORM_ID_SLOT_NAMES,
  type FormIdSlot,
  PLACEHOLDER_PORTAL_ID,
  placeholderFormId,
  slotEnvName,
} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {brand} from './brand';

/** The settings that the browser needs. None is a secret. */
export type Deployment = {
  /** The functions' base URL, without a trailing slash; empty for the site's own origin. */
  functionsUrl: string;
  /** Supabase's publishable key; empty when the functions require none. */
  publishableKey: string;
  portalId: string;
  formIds: Record<FormIdSlot, string>;
};

const address = z.url({protocol: /^https?$/u}).transform((url) => url.replace(/\/+$/u, ''));
/** The functions are below this path, as on Supabase; whoever writes it out means the same. */
const functionsAddress = address.transform(
  (url) => `${url.replace(/\/functions\/v1$/u, '')}/functions/v1`,
);
const id = z.string().regex(/^[\w-]{1,64}$/u);

const environment = z.object({
  SITE_URL: address.default(brand.url),
  FUNCTIONS_URL: z.union([z.literal(''), functionsAddress]).default(''),
  SUPABASE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^(?!sb_secret_)/u, 'must be the publishable key: a secret one would be published')
    .default(''),
  INDEXNOW_KEY: z
    .union([
      z.literal(''),
      z
        .string()
        .regex(/^[\da-zA-Z-]{8,128}$/u, 'must be 8 to 128 letters, digits and hyphens (IndexNow)'),
    ])
    .default(''),
  HUBSPOT_PORTAL_ID: id.default(PLACEHOLDER_PORTAL_ID),
});

/** All settings of the site: the browser's, and what the build alone reads. */
export type SiteSettings = Deployment & {
  /** The site's own URL, without a trailing slash. */
  siteUrl: string;
  /** The key that proves an announcement to be the site's (IndexNow); empty when nothing is announced. */
  indexNowKey: string;
};

/** The names of all the site's settings: a build reads these and no others. */
export const SITE_SETTING_NAMES: readonly string[] = [
  ...Object.keys(environment.shape),
  ...FORM_ID_SLOT_NAMES.map(slotEnvName),
];

function formIdOf(env: NodeJS.ProcessEnv, slot: FormIdSlot): string {
  return id.default(placeholderFormId(slot)).parse(env[slotEnvName(slot)] || undefined);
}

/**
 * Parses the deployment's settings from the environment, when the site is built, previewed or announced.
 *
 * @throws when a setting is malformed; the message names the variable and the fault
 */
export function parseDeployment(env: NodeJS.ProcessEnv): SiteSettings {
  const result = environment.safeParse(env);
  if (!result.success) {
    throw new Error(`The site's settings are broken.\n${z.prettifyError(result.error)}`);
  }
  const settings = result.data;
  return {
    siteUrl: settings.SITE_URL,
    indexNowKey: settings.INDEXNOW_KEY,
    functionsUrl: settings.FUNCTIONS_URL,
    publishableKey: settings.SUPABASE_PUBLISHABLE_KEY,
    portalId: settings.HUBSPOT_PORTAL_ID,
    formIds: Object.fromEntries(
      FORM_ID_SLOT_NAMES.map((slot) => [slot, formIdOf(env, slot)]),
    ) as Deployment['formIds'],
  };
}
