import type {Careers} from '@site/src/content/careers';
import type {Job} from '@site/src/content/jobs';

function escapeHtml(text: string): string {
  return text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
}

/**
 * A position's full text as HTML for a job posting's `description`: paragraphs and lists only, in the page's order
 * and with its headings.
 *
 * @param email the address for applications
 */
export function jobDescriptionHtml(
  job: Job,
  {sections, addressLead}: Pick<Careers, 'sections' | 'addressLead'>,
  email: string,
): string {
  return [
    paragraph(sections.about),
    ...job.about.map(paragraph),
    paragraph(sections.responsibilities),
    list(job.responsibilities),
    paragraph(sections.requirements),
    list(job.requirements),
    ...(job.benefits ? [paragraph(sections.benefits), list(job.benefits)] : []),
    paragraph(sections.whyJoin),
    paragraph(job.whyJoin),
    paragraph(sections.apply),
    paragraph(`${job.applyText} ${addressLead} ${email}`),
  ].join('');
}
