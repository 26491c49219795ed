import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Plugin} from '@docusaurus/types';
import {answerDesk} from './answerDesk';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
type DevServer = Readonly<{
  app: Readonly<{use: (handler: Handler) => void}>;
  options: Readonly<{host?: string}>;
}>;

/** Answers for the desk, and leaves the rest to the preview. */
function desk(siteDir: string, ownHost?: string): Handler {
  const answer = answerDesk(siteDir, ownHost);
  return (request, response, next) => {
    if (/^\/desk(?:[/?]|$)/u.test(request.url ?? '')) {
      void answer(request, response);
    } else {
      next();
    }
  };
}

/** Docusaurus plugin: the live preview (`npm run dev`) serves the authors' desk at `/desk`. A build has nothing of it. */
export function deskPlugin({siteDir}: Readonly<{siteDir: string}>): Plugin {
  return {
    name: 'desk',
    configureWebpack: () => {
      const settings: object = {
        devServer: {
          // Docusaurus merges settings with webpack-merge, which calls both functions and joins the lists they return.
          setupMiddlewares: (_: unknown, {app, options}: DevServer) => {
            app.use(desk(siteDir, options.host));
            return [];
          },
        },
      };
      return settings;
    },
  };
}
