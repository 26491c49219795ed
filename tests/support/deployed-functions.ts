import {cpSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {request as call} from 'node:http';
import {join} from 'node:path';
import {buffer} from 'node:stream/consumers';
import {ROOT} from '../../supabase/local/settings.ts';
import {type EdgeWorker, startEdgeWorker} from './edge-worker.ts';
import {findProgram} from './programs.ts';
import {listen} from './listen.ts';
import {supabaseCli} from './supabase-cli.ts';
import {temporaryFolder} from './temporary-folder.ts';

/** Runs the handbook’s commands that upload functions, against a fake API. @returns the uploaded files by function */
export async function uploadFunctions(settings: string, project: string) {
  const uploaded: Record<string, string[]> = {};
  const {url: api} = await listen(async (request, response) => {
    const slug = new URL(request.url ?? '', 'http://api').searchParams.get('slug') ?? '';
    const headers = {'content-type': request.headers['content-type'] ?? ''};
    const body = new Response(new Uint8Array(await buffer(request)), {headers});
    if (slug !== '') {
      const files = (await body.formData()).getAll('file') as File[];
      uploaded[slug] = await Promise.all(files.map((file) => file.text()));
    }
    const made = {id: 'a', slug, name: slug, status: 'ACTIVE', version: 1};
    response.writeHead(request.method === 'POST' ? 201 : 200, {'content-type': 'application/json'});
    response.end(JSON.stringify(request.method === 'PUT' ? {functions: []} : made));
  });
  mkdirSync(join(project, 'supabase/.temp'), {recursive: true});
  writeFileSync(join(project, 'supabase/.temp/project-ref'), 'abcdefghijklmnopqrst');
  cpSync(join(ROOT, 'supabase/config.toml'), join(project, 'supabase/config.toml'));
  const filled = readFileSync(join(ROOT, 'src/handbook/operators/deploy.md'), 'utf8')
    .replaceAll('<ref>', 'abcdefghijklmnopqrst')
    .replaceAll('../pugmark-production.env', settings);
  const commands = filled.matchAll(/^npx supabase@(\S+) ((?:secrets|functions) .+)$/gmu);
  for (const [, version = '', typed = ''] of commands) {
    await supabaseCli(project, typed.split(' '), {api, version});
  }
  return uploaded;
}

/** Serves functions at Supabase's paths, each in Supabase's Deno and in a folder with no other file. */
export async function serveFunctions(settings: Readonly<Record<string, string>>) {
  const workers: Record<string, EdgeWorker> = {};
  const {port} = await listen((request, response) => {
    const {url = '', method, headers} = request;
    const {url: worker} = workers[/^\/functions\/v1\/([\w-]+)/u.exec(url)?.[1] ?? ''] ?? {};
    if (worker === undefined) {
      response.writeHead(404).end();
      return;
    }
    const passed = call(worker + url, {method, headers}, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passed);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    /** Starts a function, replacing the one with this name. */
    async start(name: string, text: string): Promise<void> {
      const file = join(temporaryFolder(), 'index.js');
      writeFileSync(file, text);
      await workers[name]?.stop();
      workers[name] = await startEdgeWorker(findProgram('supabaseDeno'), file, settings);
    },
    stop: () => Promise.all(Object.values(workers).map((worker) => worker.stop())),
  };
}
