import {text} from 'node:stream/consumers';
import {listen} from '../../support/listen.ts';

const SCRIPT = `const {dataset, src} = document.currentScript;
window.plausible = (...told) => fetch(src, {method: 'POST', body: JSON.stringify([dataset.domain, ...told])});`;

/** Starts a fake of Plausible, whose script sends the site's name with each event. `asked` lists what it received. */
export async function startCounter() {
  const asked: string[] = [];
  const {port} = await listen(async (request, response) => {
    asked.push(request.method === 'POST' ? await text(request) : String(request.url));
    const headers = {'access-control-allow-origin': '*', 'content-type': 'text/javascript'};
    response.writeHead(200, headers).end(SCRIPT);
  });
  return {asked, port};
}
