import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import {newsletter as words} from '@site/src/content/everyPage';
import {createLateForm} from './lateForm';
import styles from './forms/forms.module.css';

const NewsletterForm = createLateForm('NewsletterForm', 'newsletter');

/** Anchor `newsletter` (specification, section 2). */
export function NewsletterSection(): ReactNode {
  useBrokenLinks().collectAnchor('newsletter');
  return (
    <section
      className="on-ledger ruled no-print"
      id="newsletter"
      aria-labelledby="newsletter-heading"
    >
      <div className={`wrap columns ${styles.newsletter}`}>
        <div>
          <h2 id="newsletter-heading" className="part">
            {words.heading}
          </h2>
          <p className="muted mt-8">{words.claim}</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  );
}
