import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Plugin} from '@docusaurus/types';

type Middleware = Readonly<{
  name: string;
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}>;

/** Loads the desk at its first request: a build, and a preview without it, need none of its packages. */
function desk(siteDir: string): Middleware {
  return {
    name: 'desk',
    middleware: (request, response, next) => {
      if (!/^\/desk(?:[/?]|$)/u.test(request.url ?? '')) {
        next();
        return;
      }
      void import('./answerDesk').then(({answerDesk}) => answerDesk(siteDir)(request, response));
    },
  };
}

/** Docusaurus plugin: the live preview (`npm run dev`) serves the authors' desk at `/desk`. A build has nothing of it. */
export function deskPlugin({siteDir}: Readonly<{siteDir: string}>): Plugin {
  return {
    name: 'desk',
    configureWebpack: () => {
      const settings: object = {
        devServer: {
          setupMiddlewares: (middlewares: Middleware[]) => [desk(siteDir), ...middlewares],
        },
      };
      return settings;
    },
  };
}
