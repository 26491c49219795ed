/** All that `supabase` imports from the site's configuration; the lint refuses any other way. */
export {brand} from '../src/config/brand.ts';
export {disarmFormulas} from '../src/config/csv.ts';
export {
  type Deployment as SiteDeployment,
  listDeadForms,
  OWN_ORIGIN,
  parseDeployment,
  parseSettingsText,
  SITE_SETTING_NAMES,
} from '../src/plugins/parseDeployment.ts';
export {toMeantAddress} from '../src/config/meantAddress.ts';
