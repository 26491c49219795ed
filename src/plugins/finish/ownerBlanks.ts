import {brand} from '../../config/brand';
import {webinars} from '../../content/webinars';

/** Nobody can register a domain below it (RFC 2606). */
const EXAMPLE = /\.example(?:\/|$)/u;

/** What a site must not go live with: values that the owner has not filled in, and addresses that belong to nobody, each with its file and field. */
export function ownerBlanks(): string[] {
  const {legal, director, url, email, careersEmail} = brand;
  const {name, address} = legal;
  const ofBrand = {'legal.name': name, 'legal.address': address, 'director.name': director.name};
  const values = [
    ...Object.entries({...ofBrand, url, email, careersEmail}).map(
      ([field, value]) => [`src/config/brand.ts: ${field}`, value] as const,
    ),
    ...webinars.map(
      ({id, registrationLink}) =>
        [`src/content/webinars.ts: registrationLink of ${id}`, registrationLink] as const,
    ),
  ];
  return values.flatMap(([place, value]) => {
    const isBlank: boolean = value === '' || EXAMPLE.test(value);
    return isBlank ? `${place} is ${value || 'empty'}` : [];
  });
}
