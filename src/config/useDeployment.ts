import siteConfig from '@generated/docusaurus.config';
import type {Deployment} from './deployment';

/** The deployment's settings as the build wrote them into the site: see {@link Deployment}. Not from Docusaurus' context, which the dialogs stand outside of. */
export function useDeployment(): Deployment {
  return siteConfig.customFields?.deployment as Deployment;
}
