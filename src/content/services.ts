/** `serviceType`, `audience` and `offers` are in structured data only. */
export type Service = {
  name: string;
  path: string;
  description: string;
  ticks: readonly string[];
  linkLabel: string;
  serviceType: string;
  audience: readonly string[];
  offers: readonly {name: string; description: string}[];
};

/** Each has a card, in this order, and a page of its own. */
export const services = {
  assuranceAudit: {
    name: 'Assurance Audit Service',
    path: '/assurance-audit',
    description:
      'A baseline audit, then random ones that your team is not told about. You get an Assurance Grade, and a roadmap to raise it.',
    ticks: [
      'Discreet vulnerability assessments',
      'Four audits per year in the annual program',
      'A report in 2–4 weeks, and a 30-day follow-up',
    ],
    linkLabel: 'See how an audit works',
    serviceType: 'Independent audit of online training and assessment',
    audience: [
      'Training providers',
      'Certification and licensing bodies',
      'Learning-platform operators',
      'Assessment-platform operators',
      'Corporate training teams',
    ],
    offers: [
      {
        name: 'Annual Assurance Program',
        description:
          'Four audits per year, a dedicated advisor (one named contact for questions about the program), priority response by a direct line to that contact, and an annual report.',
      },
      {
        name: 'Single Audit Engagement',
        description:
          'An assessment, a findings report, a remediation plan (a log of your fixes, owners and dates) and a 30-day follow-up.',
      },
    ],
  },
  fractionalConsulting: {
    name: 'Fractional Consulting',
    path: '/fractional-consulting',
    description:
      'Senior advice on assessment integrity for the hours you need it, on retainer or for one project.',
    ticks: [
      'Platform and proctoring evaluation',
      'Market investigations and analysis',
      'Compliance framework and strategy development',
      'Crisis response, started within 48 hours',
    ],
    linkLabel: 'See how consulting works',
    serviceType: 'Consulting on training and assessment integrity',
    audience: [
      'Compliance officers',
      'Training managers',
      'Executives of certification and licensing bodies',
      'Regulators',
      'Insurers',
    ],
    offers: [
      {
        name: 'Ongoing Retainer',
        description: 'Reserved hours each month with one advisor who knows your program.',
      },
      {
        name: 'Project-Based',
        description: 'One question, one scope and one written answer, with an end date.',
      },
    ],
  },
} as const satisfies Readonly<Record<string, Service>>;
