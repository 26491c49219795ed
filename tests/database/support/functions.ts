// What released-functions.test.ts calls. At each release renew the bundle in the folder released, and its name in the
// test. Unpack the tagged commit into a folder (git archive COMMIT | tar -x -C FOLDER), copy this file to the same
// place there, and bundle it:
//   npx esbuild FOLDER/tests/database/support/functions.ts --bundle --minify --platform=node --format=cjs \
//     --packages=external | gzip -9 > COMMIT.cjs.gz
export * from '../../../supabase/functions/_shared/outbox/delivery.ts';
export * from '../../../supabase/functions/_shared/outbox/postgres-store.ts';
export * from '../../../supabase/functions/_shared/runtime/runtime.ts';
export * from '../../../supabase/functions/_shared/settings/settings.ts';
export * from '../../../supabase/functions/deliver-leads/handler.ts';
export * from '../../../supabase/functions/submit-hubspot-form/handler.ts';
