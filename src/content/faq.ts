/** A question and its answer; the page's accordion and its structured data show the same text. */
export type FaqEntry = {question: string; answer: string};
