import {readEnv} from '../../../supabase/functions/_shared/host/host.ts';
import {createLog} from '../../../supabase/functions/_shared/host/log.ts';
import {parseSettings} from '../../../supabase/functions/_shared/settings/settings.ts';
import {createSubmitHandler} from '../../../supabase/functions/submit-hubspot-form/handler.ts';

// Run by `deno serve`, with the functions' rights. Two servers to compare the function with: /bare reads a JSON body
// and answers JSON (the runtime's cost); /no-database is the function with everything but its database (our code's
// cost).

const settings = parseSettings(readEnv);
const withoutDatabase = createSubmitHandler({
  settings,
  store: {
    accept: ({id}) => Promise.resolve({outcome: 'accepted', id, quarantine: null}),
    followLink: () => Promise.resolve(null),
  },
  log: createLog(),
  startDelivery: () => undefined,
});

export default {
  async fetch(request: Request): Promise<Response> {
    if (new URL(request.url).pathname === '/no-database') {
      return withoutDatabase(request);
    }
    await request.json();
    return Response.json({ok: true});
  },
};
