import {citations} from '@site/src/posts/PostTools';
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

test.each([
  [
    'a case, with its number and the day its status was checked',
    samplePost({facts: FACTS}),
    [
      'Pugmark Assurance. (2025, January 22). A Sample of an Article [case file PM-014, status checked November 20, 2026]. https://x.example/insights/a-sample',
      'Pugmark Assurance, A Sample of an Article (January 22, 2025), https://x.example/insights/a-sample (case file PM-014, status checked November 20, 2026).',
      '@misc{pm-014, author={{Pugmark Assurance}}, title={{A Sample of an Article}}, year={2025}, note={case file PM-014, status checked November 20, 2026}, url={https://x.example/insights/a-sample}}',
    ],
  ],
  [
    'an article, with the day of its last change',
    samplePost({modifiedAt: '2026-01-02T00:00:00.000Z'}),
    [
      'Pugmark Assurance. (2025, January 22). A Sample of an Article [last changed January 2, 2026]. https://x.example/insights/a-sample',
      '@misc{a-sample, author={{Pugmark Assurance}}, title={{A Sample of an Article}}, year={2025}, note={last changed January 2, 2026}, url={https://x.example/insights/a-sample}}',
    ],
  ],
])('cites %s', (_what, post, wanted) => {
  expect(Object.values(citations(post, 'https://x.example'))).toEqual(wanted);
});
