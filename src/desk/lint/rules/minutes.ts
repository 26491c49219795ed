import {calculateReadingTime} from '../../../docusaurus/readingTime';
import {countedText, WORDS_PER_MINUTE} from '../../../posts/plugin/postFile';
import type {Rule} from '../rule';

/** An article's stated read time equals the counted one. */
export const minutesRule: Rule = {
  name: 'minutes',
  find: ({kind, head, text, bodyStart, valueRange}) => {
    if (kind !== 'insights' || typeof head.readTime !== 'number') {
      return [];
    }
    const counted = calculateReadingTime(countedText(text.slice(bodyStart)), 'en', {
      wordsPerMinute: WORDS_PER_MINUTE,
    });
    const minutes = Math.max(1, Math.ceil(counted));
    return minutes === head.readTime
      ? []
      : [
          {
            offset: valueRange(['readTime'])[0],
            message: `The read time is ${minutes} min, not ${head.readTime}: the text has ${Math.round(counted * WORDS_PER_MINUTE)} words.`,
            fix: `Write "readTime: ${minutes}".`,
          },
        ];
  },
};
