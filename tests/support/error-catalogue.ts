/** A message: its title and its text. */
export type Message = readonly [title: string, text: string];

const TRY_AGAIN: Message = [
  'Submission Failed',
  'There was an error processing your request. Please try again.',
];

/** What a toast says, by situation: the specification's error catalogue (section 8). The address is that of `brand.ts`. */
export const CATALOGUE = {
  'Consultation failure': [
    'Submission failed',
    'Please try again or email us directly at hello@pugmark.example',
  ],
  'Consultation success': [
    'Request received!',
    "We'll be in touch within 24 hours to schedule your consultation.",
  ],
  'Newsletter failure': [
    'Subscription failed',
    'Please try again or email us at hello@pugmark.example',
  ],
  'Newsletter success': [
    'Successfully subscribed!',
    "You'll receive our latest insights and compliance updates.",
  ],
  'Resource gate validation': ['Required Fields', 'Please enter your first and last name.'],
  'Resource gate failure': TRY_AGAIN,
  'Gate and lead-magnet success': [
    'Check Your Email!',
    'We are sending you the PDF. If it does not arrive within a few minutes, please check your spam folder.',
  ],
  'Lead magnet failure': ['Submission failed', 'Please try again.'],
  'Free Assurance Check validation': ['Validation Error', 'First name is required'],
  'Free Assurance Check send failure': [
    'Submission Failed',
    'Please try again or contact us directly.',
  ],
  'Free Assurance Check success': [
    'Submission Received!',
    "We'll begin your Free Assurance Check and contact you within 48 hours with next steps.",
  ],
  'Webinar invalid email': ['Invalid Email', 'Please enter a valid email address.'],
  'Webinar failure': TRY_AGAIN,
} as const satisfies Readonly<Record<string, Message>>;
