import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Adds to every page the live region that announces navigation, and the code that follows navigation. In the HTML: appending it by script would change
 * `:last-child` and restyle the whole page.
 */
export default function bodyTags({siteDir}: LoadContext): Plugin {
  const region = '<div id="route-announcement" class="vh" role="status"></div>';
  return {
    name: 'body-tags',
    injectHtmlTags: () => ({postBodyTags: [region]}),
    getClientModules: () => [
      path.join(siteDir, 'src/first-interaction/routeChange.ts'),
      path.join(siteDir, 'src/leads/LeadHost.tsx'),
    ],
  };
}
