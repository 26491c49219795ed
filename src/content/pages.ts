import {aboutMeta} from './about';
import {assuranceAuditMeta} from './assuranceAudit';
import {careersMeta} from './careers';
import {casesMeta} from './cases';
import {fractionalConsultingMeta} from './fractionalConsulting';
import {freeAssuranceCheckMeta} from './freeAssuranceCheck';
import {glossaryMeta} from './glossary';
import {homeMeta} from './home';
import {insightsMeta} from './insightsPage';
import {newsMeta} from './news';
import {notFoundMeta} from './notFound';
import {privacyMeta} from './privacyPage';
import {readinessCheckMeta} from './readinessCheck';
import {readinessMethodMeta} from './readinessMethod';
import {resourcesMeta} from './resources';
import {subscribeMeta} from './subscribe';
import {webinarsMeta} from './webinarsPage';

/**
 * Title and description of every page that is no post, by route; `*` is the not-found page. Only the build reads this list (share pictures, the
 * content checks, the preview's search): a page imports its own entry from the file that holds its words.
 */
export const pages = {
  '/': homeMeta,
  '/free-assurance-check': freeAssuranceCheckMeta,
  '/assurance-audit': assuranceAuditMeta,
  '/fractional-consulting': fractionalConsultingMeta,
  '/about': aboutMeta,
  '/careers': careersMeta,
  '/insights': insightsMeta,
  '/insights/cases': casesMeta,
  '/insights/glossary': glossaryMeta,
  '/readiness-check': readinessCheckMeta,
  '/readiness-check/method': readinessMethodMeta,
  '/resources': resourcesMeta,
  '/news': newsMeta,
  '/webinars': webinarsMeta,
  '/subscribe': subscribeMeta,
  '/privacy': privacyMeta,
  '*': notFoundMeta,
} as const;

/** A route that {@link pages} describes. */
export type PageRoute = keyof typeof pages;
