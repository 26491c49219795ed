import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Adds to every page the live region that announces the next page, and the code that moves focus and announcement along. */
export default function routeChange({siteDir}: LoadContext): Plugin {
  const region = '<div id="route-announcement" class="vh" role="status"></div>';
  return {
    name: 'route-change',
    injectHtmlTags: () => ({postBodyTags: [region]}),
    getClientModules: () => [path.join(siteDir, 'src/routing/routeChange.ts')],
  };
}
