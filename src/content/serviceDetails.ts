import type {services} from './services';

/** In structured data only, by service. */
export const serviceDetails = {
  assuranceAudit: {
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
          'Four audits per year, a dedicated advisor (one named contact, who gives no advice on fixes), priority response by a direct line to that contact, and an annual report.',
      },
      {
        name: 'Single Audit Engagement',
        description:
          'An assessment, a findings report, a remediation plan (a log of your fixes, owners and dates) and a 30-day follow-up.',
      },
    ],
  },
  fractionalConsulting: {
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
} as const satisfies Readonly<Record<keyof typeof services, ServiceDetails>>;

export type ServiceDetails = {
  serviceType: string;
  audience: readonly string[];
  offers: readonly {name: string; description: string}[];
};
