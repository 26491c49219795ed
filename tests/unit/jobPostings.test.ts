import {brand} from '@site/src/config/brand';
import {careers, type Job, jobs} from '@site/src/content/careers';
import {toJobDescriptionHtml} from '@site/src/pages/careers';

const EMAIL = brand.careersEmail;

test('the HTML description of a position has all texts of the position, escaped, with only <p>, <ul> and <li> elements', () => {
  const marks = 'a < b & c > d';
  const list = [marks];
  const texts = {about: list, responsibilities: list, requirements: list};
  const marked = {...texts, whyJoin: marks, applyText: marks} as unknown as Job;
  for (const job of [...jobs, marked]) {
    const {about, responsibilities, requirements, benefits = [], whyJoin, applyText} = job;
    const all = [about, responsibilities, requirements, benefits, whyJoin, applyText, EMAIL].flat();
    const html = toJobDescriptionHtml(job);
    const words = html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    expect(all.filter((text) => !words.includes(text))).toEqual([]);
    expect(html.includes(careers.sections.benefits)).toBe(job.benefits !== undefined);
    expect(html.replaceAll(/<\/?(?:p|ul|li)>/gu, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/u);
  }
});
