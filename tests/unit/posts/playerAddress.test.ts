import {isVideo, toPlayerAddress} from '../../../src/posts/plugin/player';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
  ['https://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=4', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', YOUTUBE],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
  ['https://player.example/1', 'https://player.example/1'],
])('the player for %s is at %s', (written, played) => {
  expect(toPlayerAddress(written)).toBe(played);
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1', true],
  ['https://youtu.be/dQw4w9WgXcQ?t=9', true],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=9', true],
  ['https://vimeo.com/76979871/8272103f6e', true],
  ['https://player.vimeo.com/video/76979871', true],
  ['https://video.example/embed/1', true],
  ['https://www.youtube.com/@pugmark', false],
  ['https://youtube.com/channel/UC1234567890123456789012', false],
  ['https://www.youtube.com/playlist?list=PL12345678901', false],
  ['https://www.youtube.com/watch?list=PL12345678901', false],
  ['https://www.youtube.com/watch?v=short', false],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQmore', false],
  ['https://www.youtube.com/embed/videoseries?list=PL1', false],
  ['https://www.youtube.com/results?search_query=pug', false],
  ['https://music.youtube.com/', false],
  ['https://vimeo.com/pugmark', false],
  ['https://vimeo.com/showcase/1234567', false],
  ['https://vimeo.com/76979871/likes/all', false],
])('%s is accepted as a video: %s', (address, taken) => {
  expect(isVideo(address)).toBe(taken);
});
