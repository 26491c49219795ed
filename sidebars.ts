import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** The handbook's table of contents. */
const sidebars: SidebarsConfig = {
  handbook: [
    'index',
    {type: 'category', label: 'For engineers', collapsed: false, items: ['engineers/decisions']},
  ],
};

export default sidebars;
