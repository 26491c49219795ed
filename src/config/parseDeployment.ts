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

/** The repository that authors write to at `/desk` of the built site. */
export type DeskRepository = Readonly<{
  forge: 'github' | 'gitlab' | 'gitea';
  /** The origin of the forge; empty for the forge's own service, such as gitlab.com. */
  origin: string;
  /** `owner/name`. */
  repository: string;
  branch: string;
}>;

const address = z.url({protocol: /^https?$/u}).transform((url) => url.replace(/\/+$/u, ''));
/** The functions are below this path, as on Supabase; whoever writes it out means the same. */
const functionsAddress = address.transform(
  (url) => `${url.replace(/\/functions\/v1$/u, '')}/functions/v1`,
);
const id = z.string().regex(/^[\w-]{1,64}$/u);

const environment = z.object({
  SITE_URL: address.default(brand.url),
  FUNCTIONS_URL: functionsAddress.default(''),
  PUBLISHABLE_KEYS: z
    .string()
    .regex(/^(?!.*sb_secret_)/u, 'must be publishable keys: a secret one would be published')
    .default(''),
  HUBSPOT_PORTAL_ID: id.default(PLACEHOLDER_PORTAL_ID),
  DESK_FORGE: z
    .string()
    .regex(
      /^(?:github|gitlab|gitea)(?: https:\/\/[\w.-]+(?::\d+)?)?$/u,
      'must be github, gitlab or gitea, and for a server of your own a space and its https address',
    )
    .default(''),
  DESK_REPOSITORY: z
    .string()
    .regex(/^[\w.-]+(?:\/[\w.-]+)+$/u, 'must be owner/name')
    .default(''),
  DESK_BRANCH: z
    .string()
    .regex(/^[\w./-]*$/u)
    .default('main'),
});

/** All settings of the site: the browser's, and what the build alone reads. */
export type SiteSettings = Deployment & {
  /** The site's own URL, without a trailing slash. */
  siteUrl: string;
  /** Null for a site without a desk. */
  desk: DeskRepository | null;
};

/** The names of all the site's settings: a build reads these and no others. */
export const SITE_SETTING_NAMES: readonly string[] = [
  ...Object.keys(environment.shape),
  ...FORM_ID_SLOT_NAMES.map(slotEnvName),
];

/** The key that forms send, the first of the list: the functions take all of them. */
export function publishableKeyOf({PUBLISHABLE_KEYS = ''}: {PUBLISHABLE_KEYS?: string}): string {
  return PUBLISHABLE_KEYS.split(',')[0]?.trim() ?? '';
}

/** @throws when a forge is named, and no repository there */
function deskOf(settings: z.infer<typeof environment>): DeskRepository | null {
  const {DESK_FORGE, DESK_REPOSITORY: repository, DESK_BRANCH} = settings;
  if (DESK_FORGE === '') {
    return null;
  }
  if (repository === '') {
    throw new Error('DESK_FORGE is set: DESK_REPOSITORY must be owner/name.');
  }
  const [forge = '', origin = ''] = DESK_FORGE.split(' ');
  // The pattern of the setting allows no other names.
  const known = forge as DeskRepository['forge'];
  return {forge: known, origin, repository, branch: DESK_BRANCH};
}

function formIdOf(env: NodeJS.ProcessEnv, slot: FormIdSlot): string {
  return id.default(placeholderFormId(slot)).parse(env[slotEnvName(slot)]);
}

/** The settings that a build has the placeholder of: only the stand-in of the CRM takes leads with one. */
export function placeholdersOf({portalId, formIds}: Deployment): string[] {
  const slots = FORM_ID_SLOT_NAMES.filter((slot) => formIds[slot] === placeholderFormId(slot));
  const portal = portalId === PLACEHOLDER_PORTAL_ID ? ['HUBSPOT_PORTAL_ID'] : [];
  return [...portal, ...slots.map(slotEnvName)];
}

/**
 * Parses the deployment's settings from the environment, when the site is built, previewed or announced. An empty variable counts as not set.
 *
 * @throws when a setting is malformed; the message names the variable and the fault
 */
export function parseDeployment(given: NodeJS.ProcessEnv): SiteSettings {
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const result = environment.safeParse(env);
  if (!result.success) {
    throw new Error(`The site's settings are broken.\n${z.prettifyError(result.error)}`);
  }
  const settings = result.data;
  return {
    siteUrl: settings.SITE_URL,
    desk: deskOf(settings),
    functionsUrl: settings.FUNCTIONS_URL,
    publishableKey: publishableKeyOf(settings),
    portalId: settings.HUBSPOT_PORTAL_ID,
    formIds: Object.fromEntries(
      FORM_ID_SLOT_NAMES.map((slot) => [slot, formIdOf(env, slot)]),
    ) as Deployment['formIds'],
  };
}
