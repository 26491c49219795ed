import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** The handbook's table of contents. */
const sidebars: SidebarsConfig = {
  handbook: ['index'],
};

export default sidebars;
