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
 * The whole text of a position as the HTML that a job posting's `description` takes: paragraphs and lists alone, in the order and under
 * the headings of the page.
 *
 * @param email where applications go
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
