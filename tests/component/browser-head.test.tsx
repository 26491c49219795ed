import {act, render} from '@testing-library/react';
import {Helmet} from '@site/src/seo/browser-head/Helmet';

/** The head is written once all of a change is known. */
async function settled(): Promise<void> {
  await act(async () => Promise.resolve());
}

function contents(name: string): Array<string | null> {
  const tags = document.head.querySelectorAll(`meta[name="${name}"]`);
  return [...tags].map((tag) => tag.getAttribute('content'));
}

test('the inner component has the last word, and what it said goes with it', async () => {
  const outer = (
    <Helmet>
      <html lang="en" />
      <title>Outer</title>
      <meta name="description" content="outer" />
    </Helmet>
  );
  const inner = (
    <Helmet>
      <html lang="en" className="docs" />
      <title>Inner</title>
      <meta name="description" content="inner" />
      <link rel="canonical" href="https://www.pugmark.example/x" />
    </Helmet>
  );
  const {rerender} = render(
    <>
      {outer}
      {inner}
    </>,
  );
  await settled();
  expect(document.title).toBe('Inner');
  expect(contents('description')).toEqual(['inner']);
  expect(document.documentElement).toHaveAttribute('class', 'docs');
  expect(document.documentElement).toHaveAttribute('lang', 'en');

  rerender(outer);
  await settled();
  expect(document.title).toBe('Outer');
  expect(contents('description')).toEqual(['outer']);
  expect(document.documentElement).not.toHaveAttribute('class');
  expect(document.head.querySelector('link[rel=canonical]')).toBeNull();
});

test('tags for those who do not run the page are left as they were served, and not written', async () => {
  document.head.innerHTML = '<meta data-rh="true" property="og:type" content="article">';
  render(
    <Helmet>
      <meta property="og:type" content="website" />
      <meta property="og:image" content="/x.png" />
    </Helmet>,
  );
  await settled();
  const tags = [...document.head.querySelectorAll('meta[property]')];
  expect(tags.map((tag) => tag.getAttribute('content'))).toEqual(['article']);
});
