import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** A part of the handbook: its heading and its pages, in order. */
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
      'desk',
      'front-matter',
      'text-and-pictures',
      'style',
      'feeds',
      'readiness-check',
    ]),
    part('For operators', 'operators', [
      'first-hour',
      'run',
      'settings',
      'machine',
      'leads',
      'delivery',
      'waiting',
      'credentials',
      'deploy',
      'readers',
      'mail',
      'upkeep',
      'security',
      'privacy',
      'failures',
    ]),
    part('For engineers', 'engineers', [
      'start-here',
      'rooms',
      'request-to-page',
      'contract',
      'click-to-lead',
      'adding',
      'performance',
      'glossary',
      'decisions',
    ]),
  ],
};

export default sidebars;
