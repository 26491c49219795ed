import {siteConfig} from '../docusaurus/siteConfig';
import type {Deployment} from './parseDeployment';

/** From the generated configuration, not Docusaurus' React context: the lead dialogs are a root outside of it. */
export const deployment = siteConfig.customFields?.deployment as Deployment;
