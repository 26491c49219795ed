import {siteConfig} from '../docusaurus/siteConfig';
import type {Deployment} from './parseDeployment';

/**
 * The deployment's settings, from the generated configuration. Not from Docusaurus' React context, because the lead
 * dialogs are a root outside of it.
 */
export const deployment = siteConfig.customFields?.deployment as Deployment;
