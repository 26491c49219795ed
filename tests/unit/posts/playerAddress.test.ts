import {isVideo, toPlayerAddress} from '../../../src/posts/plugin/frontMatter';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1', YOUTUBE],
  ['https://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=4', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', YOUTUBE],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
  [`${YOUTUBE}?start=9`, `${YOUTUBE}?start=9`],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://player.example/1', 'https://player.example/1'],
])('%s is accepted as a video, whose player is at %s', (written, played) => {
  expect([isVideo(written), toPlayerAddress(written)]).toEqual([true, played]);
});

test.each([
  'https://youtube.com/channel/UC1234567890123456789012',
  'https://www.youtube.com/playlist?list=PL12345678901',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQmore',
  'https://www.youtube.com/embed/videoseries?list=PL1',
  'https://www.youtube.com/results?search_query=pug',
  'https://music.youtube.com/',
  'https://vimeo.com/pugmark',
  'https://vimeo.com/showcase/1234567',
  'https://vimeo.com/76979871/likes/all',
])('%s is not accepted as a video', (address) => {
  expect(isVideo(address)).toBe(false);
});
