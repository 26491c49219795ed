import {useEffect, useState} from 'react';

/** Milliseconds without a keystroke after which a result is announced. */
const REST = 1000;

/** The text once it has not changed for a while. */
export function useRested(text: string, first = text): string {
  const [rested, setRested] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
