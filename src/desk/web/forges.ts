import type {CmsConfig} from '@sveltia/cms';
import type {DeskRepository} from '../../config/parseDeployment';

type Forge = Readonly<{
  /** The origins of the forge's own service: its pages, and its API. */
  pages: string;
  api: string;
  /** The API's path at a server of one's own. */
  ownApi: string;
  /** Where a text's checks are, from the repository's page on. */
  checks: string;
  /** Whether the CMS keeps drafts there as branches with a request to merge them. */
  hasDrafts: boolean;
}>;

/** The name of a draft's branch is the CMS's. */
const FORGES: Readonly<Record<DeskRepository['forge'], Forge>> = {
  github: {
    pages: 'https://github.com',
    api: 'https://api.github.com',
    ownApi: '/api/v3',
    checks: '/pulls?q=is:pr+head:cms/{kind}/{slug}',
    hasDrafts: true,
  },
  gitlab: {
    pages: 'https://gitlab.com',
    api: 'https://gitlab.com',
    ownApi: '/api/v4',
    checks: '/-/merge_requests?state=all&source_branch=cms/{kind}/{slug}',
    hasDrafts: true,
  },
  gitea: {
    pages: 'https://gitea.com',
    api: 'https://gitea.com',
    ownApi: '/api/v1',
    checks: '/commits/branch/{branch}',
    hasDrafts: false,
  },
};

/** The origin of the API that the desk talks to. */
export function apiOrigin({forge, origin}: DeskRepository): string {
  return origin || FORGES[forge].api;
}

/** The address of the page with the checks of a kind's text, with `{slug}` in place of the text's. */
export function checksAt(
  {forge, origin, repository, branch}: DeskRepository,
  kind: string,
): string {
  const {pages, checks} = FORGES[forge];
  const place = checks.replace('{branch}', branch).replace('{kind}', kind);
  return `${origin || pages}/${repository}${place}`;
}

/** The CMS's settings for a repository: authors sign in with a token of theirs, and write drafts where the CMS can keep them. */
export function writesTo(
  {forge, origin, repository, branch}: DeskRepository,
  siteUrl: string,
): Pick<CmsConfig, 'backend' | 'publish_mode' | 'site_url'> {
  const {ownApi, hasDrafts} = FORGES[forge];
  return {
    backend: {
      name: forge,
      repo: repository,
      branch,
      auth_methods: ['token'],
      ...(origin ? {api_root: `${origin}${ownApi}`} : {}),
    },
    publish_mode: hasDrafts ? 'editorial_workflow' : 'simple',
    site_url: siteUrl,
  };
}
