import type {CmsConfig} from '@sveltia/cms';
import type {EditorRepository} from '../../config/parseDeployment';

type Forge = Readonly<{
  /** Origins of the forge's own service: pages and API. */
  pages: string;
  api: string;
  /** The API's path at a self-hosted server. */
  ownApi: string;
  /** Path of a branch's files, as the forge edits them, below the repository's page. */
  edit: string;
  /** Path of a text's checks below the repository's page. */
  checks: string;
  /** Whether the CMS keeps drafts as branches with a request to merge them. */
  hasDrafts: boolean;
}>;

/** The CMS names the branches of drafts. */
const FORGES: Readonly<Record<EditorRepository['forge'], Forge>> = {
  github: {
    pages: 'https://github.com',
    api: 'https://api.github.com',
    ownApi: '/api/v3',
    edit: '/edit',
    checks: '/pulls?q=is:pr+head:cms/{kind}/{slug}',
    hasDrafts: true,
  },
  gitlab: {
    pages: 'https://gitlab.com',
    api: 'https://gitlab.com',
    ownApi: '/api/v4',
    edit: '/-/edit',
    checks: '/-/merge_requests?state=all&source_branch=cms/{kind}/{slug}',
    hasDrafts: true,
  },
  gitea: {
    pages: 'https://gitea.com',
    api: 'https://gitea.com',
    ownApi: '/api/v1',
    edit: '/_edit',
    checks: '/commits/branch/{branch}',
    hasDrafts: false,
  },
};

export function forgeOf({forge, origin, repository, branch}: EditorRepository) {
  const {pages, api, ownApi, edit, checks, hasDrafts} = FORGES[forge];
  const page = `${origin || pages}/${repository}`;
  return {
    api: origin || api,
    /** Above the path of a file. */
    editUrl: `${page}${edit}/${branch}`,
    /** The page with the checks of a text of this kind, with `{slug}`. */
    checksAt: (kind: string) =>
      `${page}${checks.replace('{branch}', branch).replace('{kind}', kind)}`,
    /** The CMS's: authors sign in with their own token; drafts where the CMS can keep them. */
    settings: {
      backend: {
        name: forge,
        repo: repository,
        branch,
        auth_methods: ['token'],
        ...(origin ? {api_root: `${origin}${ownApi}`} : {}),
      },
      publish_mode: hasDrafts ? 'editorial_workflow' : 'simple',
    } satisfies Partial<CmsConfig>,
  };
}
