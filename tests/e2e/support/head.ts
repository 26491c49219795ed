import {parsePage} from '../../site/support/page';

/** What the head of a page says to readers other than browsers. */
export function headOf(html: string) {
  const {titles, meta, links, jsonLd} = parsePage('/', html);
  const {canonical, alternate} = links;
  return {titles, meta, canonical, alternate, jsonLd: jsonLd.map((it): unknown => JSON.parse(it))};
}
