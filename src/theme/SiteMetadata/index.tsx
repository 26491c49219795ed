/** Empty: the stock component would repeat what `PageSeo` writes for each page. */
export default function SiteMetadata(): null {
  return null;
}
