import {counselStep} from './counsel';

/** The dark section at the end of the audit's page and of the pages below it. */
export const auditClose = {
  heading: 'Which certificate would you test first?',
  lede: 'Name it, and we’ll propose a scope, with the fee in writing.',
  action: 'Schedule a Discussion',
  counsel: counselStep,
  check: {label: 'Request a Free Assurance Check', path: '/free-assurance-check'},
} as const;

/** The breadcrumb without Home. The specification sets its last address (section 2), which redirects to the page. */
export const auditCrumbs = [
  {label: 'Services', to: '/#services'},
  {label: 'Assurance Audit Service', to: '/services/assurance-audit'},
] as const;

/** The breadcrumb of a page below the audit's page. */
export function crumbsBelowAudit(label: string) {
  const [services, audit] = auditCrumbs;
  return [services, {...audit, to: '/assurance-audit'}, {label}];
}
