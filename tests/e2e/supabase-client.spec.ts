import {createClient} from '@supabase/supabase-js';
import WebSocket from 'ws';
import {
  placeholderFormId,
  PLACEHOLDER_PORTAL_ID,
} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {storedLeads} from '../support/stack';
import {newRequest} from './support/consultation';
import {asCrmFields} from './support/fields';
import {expect, test} from './support/site-test';

// Node 20 has no WebSocket; the client requires one, although nothing here opens it.
Object.assign(globalThis, {WebSocket: globalThis.WebSocket ?? WebSocket});

function bodyOf(fields: Record<string, string>) {
  return {
    portalId: PLACEHOLDER_PORTAL_ID,
    formId: placeholderFormId('consultation'),
    fields: Object.entries(fields).map(([name, value]) => ({name, value})),
  };
}

test("Supabase's own client reaches the function, and reads why it was refused", async ({
  baseURL,
}) => {
  const supabase = createClient(baseURL ?? '', 'publishable-key-of-nobody');
  const request = newRequest();
  const accepted = await supabase.functions.invoke('submit-hubspot-form', {
    body: bodyOf(asCrmFields(request)),
  });
  expect(accepted.error).toBeNull();
  expect(accepted.data).toMatchObject({ok: true, replayed: false});
  expect(await storedLeads(request.email)).toMatchObject([{id: accepted.data.id}]);

  const refused = await supabase.functions.invoke('submit-hubspot-form', {
    body: bodyOf({...asCrmFields(request), message: 'Too short'}),
  });
  expect(refused.data).toBeNull();
  const answer = (await (refused.error.context as Response).json()) as unknown;
  expect(answer).toMatchObject({
    error: {
      code: 'validation_failed',
      issues: [{field: 'message', message: 'Message must be at least 10 characters'}],
    },
  });
});
