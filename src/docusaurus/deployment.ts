import siteConfig from '@generated/docusaurus.config';
import type {Deployment} from '@site/src/plugins/parseDeployment';

export type {Deployment};

/** Read from the generated configuration, not from React context, because functions outside components need it too. */
export const deployment = siteConfig.customFields?.deployment as Deployment;

const drawings = siteConfig.customFields?.drawings as Record<'icons' | 'hero-dossier', string>;

/** Addresses for `<use>`: the sprite of icons and symbols; the home page's audit report and certificate. */
export const {icons: SPRITE, 'hero-dossier': HERO_DOSSIER} = drawings;
