import {parseEnv} from 'node:util';
import type {Config} from '@docusaurus/types';
import * as z from 'zod';
import {CRM} from '../../supabase/functions/_shared/crm/chosen-crm.ts';
import {
  FORM_ID_SLOT_NAMES,
  type Forms,
  PLACEHOLDER_PORTAL_ID,
  readForms,
  splitIds,
  toPlaceholderFormId,
} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {brand} from '../config/brand';

/** Settings that the browser gets; none is a secret. */
export type Deployment = Pick<Forms, 'portalId' | 'formIds'> & {
  /** The functions' base URL, without a trailing slash; empty for the site's own origin. */
  functionsUrl: string;
  /** The first of Supabase's publishable keys, all of which the functions accept; empty when they require none. */
  publishableKey: string;
  /** The kind of analytics, the address of its script, and the site's name there. Undefined if nothing is counted. */
  analytics?: string | undefined;
  preview?: string;
};

const ROOT_ALONE =
  'must have no path: the addresses of styles, scripts and redirects begin at the root of the host. Netlify, Cloudflare Pages, Vercel and nginx serve a site there; GitHub Pages does so for a custom domain';

const address = z.url({protocol: /^https?$/u}).transform((url) => url.replace(/\/+$/u, ''));
/** Adds the path below which Supabase serves functions, unless the setting has it already. */
const functionsAddress = address.transform(
  (url) => `${url.replace(/\/functions\/v1$/u, '')}/functions/v1`,
);
/** One id, or several separated by commas; the site sends the first. */
const id = z.string().regex(/^[\w-]{1,64}(?:\s*,\s*[\w-]{1,64})*$/u);

const ID_NAMES = Object.values(CRM.idSettings ?? {});

const environment = z.object({
  ...(Object.fromEntries(ID_NAMES.map((name) => [name, id.optional()])) as object),
  SITE_URL: address.refine((url) => new URL(url).pathname === '/', ROOT_ALONE).default(brand.url),
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

type SiteSettings = Deployment & {siteUrl: string; hasHandbook: boolean; isPreview: boolean};

/** The value of FUNCTIONS_URL when the functions answer at the origin that serves the pages. */
export const OWN_ORIGIN = '/';

/** The names of all settings that the build reads. */
export const SITE_SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

/** Settings that still hold a placeholder, which only the fake CRM accepts. */
export function listPlaceholders({portalId, formIds}: Deployment): string[] {
  const slots = FORM_ID_SLOT_NAMES.filter((slot) => formIds[slot] === toPlaceholderFormId(slot));
  const portal = portalId === PLACEHOLDER_PORTAL_ID ? (['portal'] as const) : [];
  return [...portal, ...slots].flatMap((key) => CRM.idSettings?.[key] ?? []);
}

/** Parses a settings file like `.env`. Ignores the byte order mark that some editors write at its start. */
export function parseSettingsText(text: string): Record<string, string | undefined> {
  return parseEnv(text.replace(/^\uFEFF/u, ''));
}

/** Reasons why the forms of a deployed site cannot send, one sentence each, without values. */
export function listDeadForms({FUNCTIONS_URL = '', PUBLISHABLE_KEYS}: NodeJS.ProcessEnv): string[] {
  const isSupabase = /\.supabase\.co(?:[/:]|$)/u.test(FUNCTIONS_URL);
  return [
    ...(FUNCTIONS_URL
      ? []
      : [
          'FUNCTIONS_URL is missing: no form can send. If the site’s own host forwards /functions/v1/ to the functions, give it the value of SITE_URL.',
        ]),
    ...(isSupabase && !PUBLISHABLE_KEYS
      ? ['PUBLISHABLE_KEYS is missing: Supabase refuses every form.']
      : []),
  ];
}

/** @throws if SITE_URL is set but the forms cannot send. With {@link OWN_ORIGIN} the CRM may be a fake. */
export function refuseDeadForms(given: NodeJS.ProcessEnv, deployment: Deployment): void {
  const ids = given.FUNCTIONS_URL === OWN_ORIGIN ? [] : listPlaceholders(deployment);
  const missing = ids.length > 0 ? [`${ids.join(', ')} not set: the CRM refuses every lead.`] : [];
  const dead = [...listDeadForms(given), ...missing];
  if (dead.length > 0) {
    throw new Error(
      `SITE_URL is set, but the forms of that site could not send. ${dead.join(' ')} Without SITE_URL and FUNCTIONS_URL the build is a preview.`,
    );
  }
}

/** @throws if the site has several languages or is not at the root of its host */
export function refusePathOrLocales({baseUrl, i18n}: Pick<Config, 'baseUrl' | 'i18n'>): void {
  if (baseUrl !== '/') {
    throw new Error(`baseUrl ${ROOT_ALONE}.`);
  }
  if (i18n && (i18n.defaultLocale !== 'en' || (i18n.locales?.length ?? 0) > 1)) {
    throw new Error(
      'Remove i18n: the site has one language, whose words are in src/content and in the code, and a second locale would be served below a path.',
    );
  }
}

/** Parses the environment; an empty variable counts as unset. @throws if a setting is invalid, and names it */
export function parseDeployment(given: NodeJS.ProcessEnv): SiteSettings {
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const isOwnOrigin = env.FUNCTIONS_URL === OWN_ORIGIN;
  const result = environment.safeParse({
    ...env,
    ...(isOwnOrigin ? {FUNCTIONS_URL: undefined} : {}),
  });
  if (!result.success) {
    throw new Error(`The site's settings are broken.\n${z.prettifyError(result.error)}`);
  }
  const settings = result.data;
  const {portalId, formIds} = readForms(CRM.idSettings, env);
  return {
    siteUrl: settings.SITE_URL,
    hasHandbook: settings.HANDBOOK === 'on',
    isPreview: !env.FUNCTIONS_URL,
    functionsUrl: settings.FUNCTIONS_URL,
    publishableKey: splitIds(settings.PUBLISHABLE_KEYS)[0] ?? '',
    analytics: settings.ANALYTICS,
    portalId,
    formIds,
  };
}
