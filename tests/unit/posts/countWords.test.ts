import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {countedText, countWords} from '../../../src/plugins/posts/readingTime';

const blog = path.resolve(__dirname, '../../../blog');
const words = new Intl.Segmenter('en', {granularity: 'word'});

test('the words of each article are as many as the counter behind the read times finds, to one in a hundred', () => {
  for (const name of readdirSync(blog).filter((it) => /^[a-z].*\.md$/u.test(it))) {
    const text = readFileSync(path.join(blog, name), 'utf8').replace(/^---[\s\S]*?\n---\n/u, '');
    const found = [...words.segment(countedText(text))].filter(({isWordLike}) => isWordLike);
    const ratio = countWords(text) / found.length;
    expect({name, isClose: ratio > 0.99 && ratio < 1.01}).toEqual({name, isClose: true});
  }
});
