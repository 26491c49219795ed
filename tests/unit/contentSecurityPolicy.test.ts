import {contentSecurityPolicy} from '../../src/plugins/host-files/contentSecurityPolicy';

test('no form leaves the page by itself, and nothing is framed while no video is known', () => {
  const policy = contentSecurityPolicy(["'sha256-a'"], '', []);
  expect(policy).toContain("form-action 'none'");
  expect(policy).toContain("frame-src 'none'");
  expect(policy).toContain("connect-src 'self';");
});

test('the players of the news may be framed, each host once', () => {
  const policy = contentSecurityPolicy([], 'https://project.functions.example/functions/v1', [
    'https://video.example/embed/1',
    'https://video.example/embed/2',
  ]);
  expect(policy).toContain('frame-src https://video.example;');
  expect(policy).toContain("connect-src 'self' https://project.functions.example;");
});
