import type {ReactNode} from 'react';
import {Close} from '@site/src/components/layout/Close';
import {aboutClose} from '@site/src/content/about';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';

/** The call to action of the about page. */
export function AboutClose(): ReactNode {
  return (
    <Close
      id="about-close"
      title={aboutClose.heading}
      lede={aboutClose.lede}
      actions={
        <ConsultationButton variant="marker" size="lg">
          {aboutClose.action}
        </ConsultationButton>
      }
      art={{src: '/img/art/art-ai.svg', tone: 'ai'}}
    />
  );
}
