import * as z from 'zod';

/** What the front matter of a checklist says of its rubric. */
export const rubricFields = {
  /** The versions of the rubric, the newest first. */
  rubric: z
    .array(z.strictObject({version: z.int().positive(), date: z.date(), change: z.string().min(1)}))
    .min(1),
  /** What an area is called of which no point, some or all are shown. */
  areaBands: z.tuple([z.string().min(1), z.string().min(1), z.string().min(1)]),
};
