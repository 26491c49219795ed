import {useEffect, useState} from 'react';

/** How far below the top of the window a heading counts as reached, in pixels: the sticky header and a little air. */
const REACHED = 160;

function reachedLast(ids: readonly string[]): string | undefined {
  return ids.findLast((id) => {
    const heading = document.getElementById(id);
    return heading !== null && heading.getBoundingClientRect().top <= REACHED;
  });
}

/**
 * The id of the heading whose section is being read: the last one that has passed under the header, or the first. Follows the scroll, at most
 * once a frame.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join(' ');

  useEffect(() => {
    const sections = key.split(' ');
    let frame = 0;
    function update(): void {
      frame = 0;
      setCurrent(reachedLast(sections) ?? sections[0]);
    }
    function onScroll(): void {
      frame ||= requestAnimationFrame(update);
    }
    update();
    window.addEventListener('scroll', onScroll, {passive: true});
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [key]);

  return current;
}
