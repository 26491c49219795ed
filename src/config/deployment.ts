import siteConfig from '@generated/docusaurus.config';
import type {Deployment} from './parseDeployment';

/** The deployment's settings, as the build wrote them into the generated configuration. No React context: the lead dialogs are a separate root. */
export const deployment = siteConfig.customFields?.deployment as Deployment;
