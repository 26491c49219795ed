/**
 * What search engines and shared links show of a page. `PageSeo` puts the brand behind the title, which brings it to 50–60 characters; a description
 * has 120–158.
 */
export type PageMeta = {title: string; description: string};
