import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** A section of the handbook's sidebar: its heading and its pages, in order. */
function part(label: string, folder: string, pages: readonly string[]) {
  return {
    type: 'category' as const,
    label,
    items: pages.map((page) => `${folder}/${page}`),
  };
}

/** The handbook's table of contents. */
const sidebars: SidebarsConfig = {
  handbook: [
    'index',
    part('For authors', 'authors', [
      'first-post',
      'coming-from-elsewhere',
      'text-and-pictures',
      'readiness-check',
    ]),
    part('For operators', 'operators', [
      'first-hour',
      'leads',
      'failures',
      'security',
      'mail',
      'deploy',
    ]),
    part('For engineers', 'engineers', [
      'start-here',
      'request-to-page',
      'click-to-lead',
      'looks',
      'states',
      'adding',
      'decisions',
    ]),
  ],
};

export default sidebars;
