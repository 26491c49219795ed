import {brand} from '../../../../src/config/brand';
import {parseDeployment} from '../../../../src/plugins/parseDeployment';

/** The site's configuration as components read it, with a fresh checkout's settings. */
export default {
  title: brand.name,
  tagline: brand.tagline,
  url: brand.url,
  baseUrl: '/',
  trailingSlash: false,
  customFields: {
    deployment: parseDeployment({}),
    drawings: {icons: '/assets/icons.svg', 'hero-dossier': '/assets/hero-dossier.svg'},
  },
  themeConfig: {},
  future: {experimental_router: 'browser'},
};
