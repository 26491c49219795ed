// What released-functions.test.ts calls. At each release renew the bundle in the folder released, and its name in the
// test: with the tagged commit's tree in /tmp/it (git archive COMMIT | tar -x -C /tmp/it), and this file in the same
// folder there, this makes it:
//   npx esbuild /tmp/it/tests/database/support/functions.ts --bundle --minify --platform=node --format=cjs \
//     --packages=external | gzip -9 > COMMIT.cjs.gz
export * from '../../../supabase/functions/_shared/outbox/delivery.ts';
export * from '../../../supabase/functions/_shared/outbox/postgres-store.ts';
export * from '../../../supabase/functions/_shared/runtime/runtime.ts';
export * from '../../../supabase/functions/_shared/settings/settings.ts';
export * from '../../../supabase/functions/deliver-leads/handler.ts';
export * from '../../../supabase/functions/submit-hubspot-form/handler.ts';
