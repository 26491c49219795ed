import type {CmsConfig} from '@sveltia/cms';
import type {EditorRepository} from '../../config/parseDeployment';

/** For each forge its public service, and on any server the paths of the API and of a repository's editing pages. */
const FORGES = {
  github: {
    pages: 'https://github.com',
    api: 'https://api.github.com',
    path: '/api/v3',
    edit: '/edit',
  },
  gitlab: {
    pages: 'https://gitlab.com',
    api: 'https://gitlab.com',
    path: '/api/v4',
    edit: '/-/edit',
  },
  gitea: {pages: 'https://gitea.com', api: 'https://gitea.com', path: '/api/v1', edit: '/_edit'},
} as const satisfies Readonly<Record<EditorRepository['forge'], object>>;

/** Where a repository is, and how the CMS writes to it. */
export function toForge({forge, origin, repository: repo, branch}: EditorRepository) {
  const {pages, api, path, edit} = FORGES[forge];
  const ownServer = origin ? {api_root: `${origin}${path}`} : {};
  return {
    api: origin || api,
    /** Above the path of a file. */
    editUrl: `${origin || pages}/${repo}${edit}/${branch}`,
    /** For the CMS. Its editorial workflow, not for Gitea, keeps a draft as a branch with a request to merge it. */
    settings: {
      backend: {name: forge, repo, branch, auth_methods: ['token'], ...ownServer},
      publish_mode: forge === 'gitea' ? 'simple' : 'editorial_workflow',
    } satisfies Partial<CmsConfig>,
  };
}
