/** Empty: the stock one would repeat what `PageSeo` says of each page. */
export default function SiteMetadata(): null {
  return null;
}
