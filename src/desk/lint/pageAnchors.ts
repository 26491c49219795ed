/**
 * Places within pages that a text may point to, by the page's address. Pages are code, so their anchors are promised here; the tests look for
 * each of them in the build.
 */
export const pageAnchors: Readonly<Record<string, readonly string[]>> = {
  '/': ['services', 'case-studies', 'consultation', 'newsletter'],
  '/free-assurance-check': ['request-form'],
  '/about': ['newsletter'],
  '/insights': ['newsletter'],
  '/resources': ['newsletter'],
  '/news': ['newsletter'],
  '/webinars': ['newsletter'],
  '/subscribe': ['newsletter'],
};
