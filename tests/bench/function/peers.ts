import {createSubmitHandler} from '../../../supabase/functions/submit-hubspot-form/handler.ts';
import {parseSettings} from '../../../supabase/functions/_shared/leads/env.ts';
import {readEnv} from '../../../supabase/functions/_shared/leads/host.ts';
import {createLog} from '../../../supabase/functions/_shared/leads/log.ts';

// Run by `deno serve`, as the functions are. Two peers of the function, each at a path of its own:
//   /bare        reads a JSON body and answers JSON: what the runtime costs
//   /no-database the function with everything but its database: what our own code costs

const settings = parseSettings(readEnv);
const withoutDatabase = createSubmitHandler({
  settings,
  store: {accept: ({id}) => Promise.resolve({outcome: 'accepted', id})},
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
