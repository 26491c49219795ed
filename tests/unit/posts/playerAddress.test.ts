import {toPlayerAddress} from '../../../src/posts/plugin/postReader';

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
