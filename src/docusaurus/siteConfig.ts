/** For code outside of Docusaurus' React context; trimmed by `trim/trimGenerated.cjs`. */
export {default as siteConfig} from '@generated/docusaurus.config';
