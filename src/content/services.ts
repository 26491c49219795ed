/** Facts about a service that appear only in its structured data. */
export type ServiceDetails = {
  serviceType: string;
  audience: readonly string[];
  offers: readonly {name: string; description: string}[];
};

/** What each service is, where a visitor chooses between them. The independence rule is in `auditRules.ts`. */
export const serviceChoice =
  'An audit tests your program and grades it. Consulting helps you choose and build. Nobody gets both at once from us, so that no grade judges our own advice.';

/** Each service has a card, shown in this order, and its own page. */
export const services = {
  assuranceAudit: {
    name: 'Assurance Audit Service',
    path: '/assurance-audit',
    description:
      'A baseline audit and, in the annual program, random, unannounced ones after it: four audits per year in all. You get an Assurance Grade and an improvement roadmap.',
    ticks: ['Discreet vulnerability assessments', 'A report in 2–4 weeks', 'A 30-day follow-up'],
    linkLabel: 'See how an audit works',
  },
  fractionalConsulting: {
    name: 'Fractional Consulting',
    path: '/fractional-consulting',
    description:
      'Senior advice on assessment integrity for the hours you need, on retainer or for one project.',
    ticks: [
      'Platform and proctoring evaluation',
      'Market investigations and analysis',
      'Compliance framework and strategy development',
      'Crisis response that can start within 48 hours',
    ],
    linkLabel: 'See how consulting works',
  },
} as const;

export type Service = (typeof services)[keyof typeof services];

/** The parts of an illustrative scenario, each with its heading. */
export const scenarioParts = {
  challenge: 'Challenge',
  approach: 'Approach',
  outcome: 'Outcome',
} as const;
