import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Deployment} from './deployment';

/** The deployment's settings as the build wrote them into the site: see {@link Deployment}. */
export function useDeployment(): Deployment {
  const {siteConfig} = useDocusaurusContext();
  return siteConfig.customFields?.deployment as Deployment;
}
