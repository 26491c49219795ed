/** A newcomer's first text: three paragraphs, a picture without alternative text and a dead link. */
export const FIRST_TRY = `A clinic in Ohio asked for the stethoscope course again, and [the course's owner](https://example.com/owner) sent the same certificate as in the year before.

<!-- truncate -->

## The card and its day

The name on the card was right and [the day was not](https://example.com/day). It went unnoticed, because a card with a name on it ends most conversations. ![](/img/art/plate-raise.svg)

Ask for the session behind the card. [A log with times](https://example.com/log) shows who sat there, and [an audit](/assurance-audits) shows whether the log can be believed.
`;

/** The corrected text, with a footnote that has two bare links. */
export const CORRECTED = FIRST_TRY.replace('![]', '![Columns, each higher than the one before]')
  .replace('/assurance-audits', '/assurance-audit')
  .replace('most conversations.', 'most conversations.[^cards]')
  .concat(
    '\n[^cards]: The card is [a photograph of a screen](https://example.com/card), see https://example.com/one_card or ask cards@example.com.\n',
  );

/** Fills in the scaffold's front matter; the first category has a typing error. */
export function fillIn(scaffold: string, category: string): string {
  const [, head = ''] = /^(---\n.*?\n---\n)/su.exec(scaffold) ?? [];
  return head
    .replace(/^# Choose .*\n/gmu, '')
    .replace(/^category: .*$/mu, `category: '${category}'`)
    .replace(
      /^description: .*$/mu,
      "description: 'A clinic received the same certificate twice. The name was right and the day was not; one question about the session would have shown it.'",
    )
    .replace(/^excerpt: .*$/mu, "excerpt: 'The name was right. The day was not.'")
    .replace('draft: true\n', '');
}
