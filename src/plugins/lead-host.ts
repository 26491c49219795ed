import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Gives the lead dialogs their place beside the page, and the code that fills it. The place stands in the HTML, at the end: an element that comes later
 * makes the page's own the last no more, and the browser matches the styles of all of it again.
 */
export default function leadHost({siteDir}: LoadContext): Plugin {
  return {
    name: 'lead-host',
    injectHtmlTags: () => ({postBodyTags: ['<div id="lead-host"></div>']}),
    getClientModules: () => [path.join(siteDir, 'src/leads/mountLeadHost.tsx')],
  };
}
