/** The blog plugin's measure, in minutes. */
export {calculateReadingTime} from '@docusaurus/plugin-content-blog/lib/readingTime.js';
