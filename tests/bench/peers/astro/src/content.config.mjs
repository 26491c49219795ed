import {glob} from 'astro/loaders';
import {defineCollection, z} from 'astro:content';

export const collections = {
  posts: defineCollection({
    loader: glob({base: './posts', pattern: '*.md'}),
    schema: z.object({
      title: z.string(),
      date: z.coerce.date(),
      description: z.string(),
      tags: z.array(z.string()),
    }),
  }),
};
