/** The build's remark plugin that gives headings their ids. */
export {default as setHeadingIds} from '@docusaurus/mdx-loader/lib/remark/headings';
