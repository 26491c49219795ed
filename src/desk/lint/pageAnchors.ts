import {terms} from '../../content/terms';

/**
 * Anchors of pages that texts may link to, by the page's path. Pages are code, so the anchors are listed here; the
 * tests check each of them in the build.
 */
export const pageAnchors: Readonly<Record<string, readonly string[]>> = {
  '/': ['services', 'case-studies', 'consultation', 'newsletter'],
  '/free-assurance-check': ['request-form'],
  '/about': ['newsletter'],
  '/insights': ['newsletter'],
  '/insights/cases': ['newsletter'],
  '/insights/glossary': [...terms.map(({slug}) => slug), 'newsletter'],
  '/resources': ['newsletter'],
  '/news': ['newsletter'],
  '/webinars': ['newsletter'],
  '/subscribe': ['newsletter'],
};
