import {makeCitations} from '@site/src/posts/PostFoot';
import {samplePost} from '../../support/site/samplePost';

const FACTS = {
  number: 'PM-014',
  year: 2024,
  who: 'A school',
  matter: 'Cards',
  place: 'A city',
  standing: 'Convicted',
  status: 'Convicted in 2024.',
  lastStep: '2024-05',
  checked: '2026-11-20',
  steps: [],
} as const;

test('a case is cited, plain and as BibTeX, with its number and the day its status was checked', () => {
  expect(makeCitations(samplePost({}), FACTS, 'https://x.example')).toEqual([
    'Pugmark Assurance, A Sample of an Article (January 22, 2025), https://x.example/insights/a-sample (case file PM-014, status checked November 20, 2026).',
    '@misc{pm-014, author={{Pugmark Assurance}}, title={{A Sample of an Article}}, year={2025}, note={case file PM-014, status checked November 20, 2026}, url={https://x.example/insights/a-sample}}',
  ]);
});
