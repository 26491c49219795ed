import {limitLog} from '../../supabase/functions/_shared/leads/limit-log.ts';
import type {LogFields} from '../../supabase/functions/_shared/leads/log.ts';
import {same} from './support/check.ts';

Deno.test('a flood of refusals is logged ten times for each code, then counted', async () => {
  const lines: [string, LogFields | undefined][] = [];
  const counted = Promise.withResolvers<void>();
  const logRefused = limitLog(
    (_level, event, fields) => {
      lines.push([event, fields]);
      if (event.endsWith('.counted')) {
        counted.resolve();
      }
    },
    'lead.refused',
    1000,
  );
  for (let index = 0; index < 500; index += 1) {
    logRefused({code: 'invalid_json', requestId: String(index)});
  }
  logRefused({code: 'rate_limited', requestId: 'another code'});
  same(lines.length, 11, 'lines at once');
  same(lines[10]?.[1]?.requestId, 'another code', 'the other code');
  await counted.promise;
  same(lines[11], ['lead.refused.counted', {code: 'invalid_json', count: 490}], 'the count');
});
