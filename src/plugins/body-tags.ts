import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Adds to every page the live region that announces navigation, the container of the lead dialogs, and the code of both. They are in the HTML: appending them
 * by script would change `:last-child` and restyle the whole page.
 */
export default function bodyTags({siteDir}: LoadContext): Plugin {
  const region = '<div id="route-announcement" class="vh" role="status"></div>';
  const dialogs = '<div id="lead-host"></div>';
  return {
    name: 'body-tags',
    injectHtmlTags: () => ({postBodyTags: [region, dialogs]}),
    getClientModules: () => [
      path.join(siteDir, 'src/boot/routeChange.ts'),
      path.join(siteDir, 'src/leads/LeadHost.tsx'),
    ],
  };
}
