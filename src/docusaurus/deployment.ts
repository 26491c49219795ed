import siteConfig from '@generated/docusaurus.config';
import type {Deployment} from '@site/src/config/parseDeployment';

/** From the generated configuration, not Docusaurus' React context: functions that are no components read it too. */
export const deployment = siteConfig.customFields?.deployment as Deployment;
