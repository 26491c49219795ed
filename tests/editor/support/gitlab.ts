import {execFileSync} from 'node:child_process';
import type {IncomingMessage} from 'node:http';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import {serve} from '../../support/serve.ts';

const PROJECT = 'pugmark/site';
const AUTHOR = {id: 7, username: 'ann', name: 'Ann Author', email: 'ann@example.com'};
const DAY = '2026-01-01T00:00:00Z';

type Reply = Readonly<{status?: number; body: unknown}>;
type Body = Readonly<Record<string, unknown>>;
type Action = Readonly<Record<'file_path' | 'content' | 'encoding', string>>;
type MergeRequest = {
  iid: number;
  title: string;
  source_branch: string;
  labels: string[];
  state: string;
};

const refusal = (status: number, message: string): Reply => ({status, body: {message}});
const ofList = (labels: unknown) => String(labels).split(',');

/** Runs git in a repository, as the author, with an index of its own: the files in the folder stay as they are. */
function gitIn(folder: string) {
  const as = ['-c', `user.name=${AUTHOR.name}`, '-c', `user.email=${AUTHOR.email}`];
  const env = {...process.env, GIT_INDEX_FILE: join(folder, '.git/api-index')};
  return (args: readonly string[], input?: Buffer): string =>
    execFileSync('git', ['-C', folder, ...as, ...args], {
      input,
      encoding: 'utf8',
      stdio: 'pipe',
      env,
    }).replace(/\n$/u, '');
}

/** Makes a repository with a branch `main` of what some folders of a site hold. @returns git in it */
export function repositoryOf(folder: string, folders: readonly string[]) {
  const git = gitIn(folder);
  git(['init', '-q', '-b', 'main']);
  git(['add', '--', ...folders]);
  git(['commit', '-q', '-m', 'the site']);
  return git;
}

/** A project at GitLab: a git repository, whose branches, commits and merges are git's own, and its merge requests. */
class Project {
  readonly requests: MergeRequest[] = [];
  readonly git: ReturnType<typeof gitIn>;

  constructor(folder: string) {
    this.git = gitIn(folder);
  }

  /** Empty when there is no such branch. */
  headOf(branch: string): string {
    return this.git(['for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`]);
  }

  told(request: MergeRequest): Reply {
    const sha = this.headOf(request.source_branch);
    const dates = {created_at: DAY, updated_at: DAY};
    return {body: {...request, ...dates, id: request.iid, sha, author: AUTHOR, web_url: ''}};
  }

  commit({branch, start_branch: start, commit_message: message, actions}: Body): Reply {
    const name = String(branch);
    const base = this.headOf(String(start ?? name));
    if (base === '' || (start !== undefined && this.headOf(name) !== '')) {
      return refusal(400, 'You can only create or edit files when you are on a branch');
    }
    this.git(['read-tree', base]);
    for (const {file_path: file, content, encoding} of actions as Action[]) {
      const bytes = Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8');
      const blob = this.git(['hash-object', '-w', '--stdin'], bytes);
      this.git(['update-index', '--add', '--cacheinfo', `100644,${blob},${file}`]);
    }
    const tree = this.git(['write-tree']);
    const id = this.git(['commit-tree', tree, '-p', base, '-m', String(message)]);
    this.git(['update-ref', `refs/heads/${name}`, id]);
    return {body: {id, committed_date: DAY}};
  }

  open({title, source_branch: branch, labels}: Body): Reply {
    const named = {title: String(title), source_branch: String(branch), labels: ofList(labels)};
    const request = {iid: this.requests.length + 1, ...named, state: 'opened'};
    this.requests.push(request);
    return this.told(request);
  }

  edit(request: MergeRequest, body: Body): Reply {
    const kept = request.labels.filter((label) => !ofList(body.remove_labels).includes(label));
    request.labels = [...kept, ...ofList(body.add_labels)];
    request.title = String(body.title);
    return this.told(request);
  }

  merge(request: MergeRequest, {sha, merge_commit_message: message}: Body): Reply {
    const [head, main] = [this.headOf(request.source_branch), this.headOf('main')];
    if (/^draft:/iu.test(request.title) || request.state !== 'opened') {
      return refusal(405, '405 Method Not Allowed');
    }
    if (sha !== head) {
      return refusal(409, `SHA does not match HEAD of source branch: ${head}`);
    }
    const tree = this.git(['merge-tree', '--write-tree', main, head]);
    const parents = ['-p', main, '-p', head];
    const id = this.git(['commit-tree', tree, ...parents, '-m', String(message)]);
    this.git(['update-ref', 'refs/heads/main', id]);
    this.git(['update-ref', '-d', `refs/heads/${request.source_branch}`]);
    request.state = 'merged';
    return this.told(request);
  }

  files(head: string) {
    return this.git(['ls-tree', '-r', head])
      .split('\n')
      .map((line) => /^\d+ (?<type>\w+) (?<sha>\w+)\t(?<path>.*)$/u.exec(line)?.groups);
  }

  /** The three queries of the editor, told apart by a word that the others do not have. */
  query({query, variables}: Body): Reply {
    const {branch, paths} = variables as {branch: string; paths: string[]};
    const inRepository = (repository: object) => ({body: {data: {project: {repository}}}});
    const head = this.headOf(branch);
    if (String(query).includes('lastCommit')) {
      return inRepository({tree: {lastCommit: {sha: head, message: ''}}});
    }
    if (String(query).includes('pageInfo')) {
      const blobs = {nodes: this.files(head), pageInfo: {hasNextPage: false}};
      return inRepository({tree: {blobs}});
    }
    const nodes = paths.map((path) => ({
      rawTextBlob: `${this.git(['show', `${head}:${path}`])}\n`,
    }));
    return inRepository({blobs: {nodes}});
  }

  /** @param asked method and path below the project */
  reply(asked: string, body: Body): Reply {
    const {name = '', iid} =
      /(?:branches\/(?<name>.+)|requests\/(?<iid>\d+).*)$/u.exec(asked)?.groups ?? {};
    const request = this.requests[Number(iid) - 1];
    switch (asked.replace(name || /\d+/u, '*')) {
      case 'GET users':
        return {body: [AUTHOR]};
      case 'POST repository/commits':
        return this.commit(body);
      case 'GET repository/branches/*':
        return {body: {commit: {id: this.headOf(name)}}};
      case 'GET merge_requests':
        return {body: this.requests};
      case 'POST merge_requests':
        return this.open(body);
      case 'PUT merge_requests/*':
        return request ? this.edit(request, body) : refusal(404, '404 Not Found');
      case 'PUT merge_requests/*/merge':
        return request ? this.merge(request, body) : refusal(404, '404 Not Found');
      default:
        return /deployments|commits/u.test(asked) ? {body: []} : refusal(404, '404 Not Found');
    }
  }
}

/**
 * GitLab's API, as far as a new text calls it (https://docs.gitlab.com/api/rest/), in front of a git repository. All other requests get 404.
 *
 * @param token the one token that it lets in
 */
export async function gitlabOf(folder: string, token: string) {
  const project = new Project(folder);
  const below = `/api/v4/projects/${encodeURIComponent(PROJECT)}/`;

  function replyTo({method = '', url = '', headers}: IncomingMessage, body: Body): Reply {
    const {pathname} = new URL(url, 'http://localhost');
    if (method === 'OPTIONS') {
      return {body: null};
    }
    if (headers.authorization !== `Bearer ${token}`) {
      return refusal(401, '401 Unauthorized');
    }
    if (pathname === '/api/v4/user') {
      return {body: AUTHOR};
    }
    return pathname === '/api/graphql'
      ? project.query(body)
      : project.reply(`${method} ${decodeURIComponent(pathname.slice(below.length))}`, body);
  }

  const port = await serve((request, response) => {
    void text(request).then((given) => {
      const {status = 200, body} = replyTo(request, JSON.parse(given || '{}') as Body);
      response.writeHead(status, {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': 'authorization, content-type',
        'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      });
      response.end(JSON.stringify(body));
    });
  }, 'localhost');
  return {origin: `http://localhost:${port}`, project: PROJECT, requests: project.requests};
}
