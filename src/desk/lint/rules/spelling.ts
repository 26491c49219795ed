import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Rule} from '../rule';

/** Names and terms missing from the dictionaries, one per line. */
const WORD_LIST = 'src/desk/lint/words.txt';

/** US spelling, by cspell's dictionaries and the site's word list. */
export const spellingRule: Rule = {
  name: 'spelling',
  find: async ({prose}, {siteDir}) => {
    const {spellCheckDocument} = await import('cspell-lib');
    const words = readFileSync(path.join(siteDir, WORD_LIST), 'utf8').split('\n').filter(Boolean);
    const {issues} = await spellCheckDocument(
      {uri: 'post.txt', text: prose, languageId: 'plaintext'},
      {generateSuggestions: true, noConfigSearch: true, numSuggestions: 3},
      {language: 'en-US', words, ignoreWords: ['s']},
    );
    return issues.map(({text, offset, suggestions = []}) => ({
      offset,
      message: `"${text}" is not in the dictionary.`,
      fix: [
        suggestions.length > 0 ? `Did you mean "${suggestions[0]}"?` : 'Correct it.',
        `A name or a term of the trade belongs in ${WORD_LIST}.`,
      ].join(' '),
    }));
  },
};
