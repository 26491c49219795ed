/** The blog plugin's own measure of a text, in minutes. */
export {calculateReadingTime} from '@docusaurus/plugin-content-blog/lib/readingTime.js';
