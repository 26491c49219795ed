import {text} from 'node:stream/consumers';
import {listen} from '../../support/listen.ts';

const SCRIPT = `const {dataset, src} = document.currentScript;
window.plausible = (...told) => fetch(src, {method: 'POST', body: JSON.stringify([dataset.domain, ...told])});`;

/** A fake of Plausible, whose script sends the site's name with each event. `asked` lists what it received. */
export function makeCounter() {
  const asked: string[] = [];
  return {
    asked,
    /** @returns its port */
    async listen(): Promise<number> {
      const {port} = await listen(async (request, response) => {
        asked.push(request.method === 'POST' ? await text(request) : String(request.url));
        const headers = {'access-control-allow-origin': '*', 'content-type': 'text/javascript'};
        response.writeHead(200, headers).end(SCRIPT);
      });
      return port;
    },
  };
}
