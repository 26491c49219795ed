/** Why a command failed, in one sentence with the next step. Ends the program with exit code 1. */
export class OpsError extends Error {
  override name = 'OpsError';
}
