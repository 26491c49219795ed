import {type BrowserContextOptions, chromium, type Page} from '@playwright/test';
import {BUILD_FOLDER, buildSite} from '../../supabase/local/build-site.ts';
import {findProgram} from '../support/programs.ts';
import {serveSite} from '../support/serve-site.ts';

/** The pages that are measured: one of each kind, by name. */
export const PAGES = {
  home: '/',
  list: '/insights',
  article: '/insights/enrons-human-toll',
} as const;

/** Opens an empty page with its own cache; relative addresses are on the site. */
type NewPage = (options?: BrowserContextOptions) => Promise<Page>;

/** Runs `visit` with the production build, served, and a browser that accepts gzip; closes both afterwards. */
export async function withSite<T>(visit: (newPage: NewPage) => Promise<T>): Promise<T> {
  await buildSite();
  const {origin, close} = await serveSite(BUILD_FOLDER);
  const browser = await chromium.launch({executablePath: findProgram('browser')});
  const encoded = {baseURL: origin, extraHTTPHeaders: {'accept-encoding': 'gzip'}};
  try {
    return await visit((options) => browser.newPage({...encoded, ...options}));
  } finally {
    await browser.close();
    await close();
  }
}
