import {siteConfig} from '../docusaurus/siteConfig';
import type {Deployment} from './parseDeployment';

/** From the generated configuration, not Docusaurus' React context: functions that are no components read it too. */
export const deployment = siteConfig.customFields?.deployment as Deployment;
