import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Adds to every page what stands beside it, and the code that fills it: the live region that announces the next page, and the place of the lead dialogs.
 * Both stand in the HTML: appending them by script would change `:last-child` and force a style recalculation of the whole page.
 */
export default function besidePage({siteDir}: LoadContext): Plugin {
  const region = '<div id="route-announcement" class="vh" role="status"></div>';
  const dialogs = '<div id="lead-host"></div>';
  return {
    name: 'beside-page',
    injectHtmlTags: () => ({postBodyTags: [region, dialogs]}),
    getClientModules: () => [
      path.join(siteDir, 'src/boot/routeChange.ts'),
      path.join(siteDir, 'src/leads/LeadHost.tsx'),
    ],
  };
}
