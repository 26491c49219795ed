/** Whether this runs from a checkout of the repository; else it is an installed program, one file without folders around it. */
export const IN_CHECKOUT = import.meta.filename.endsWith('.ts');

/** What an operator types to run a command, for sentences that name the next step. */
export function typed(program: 'leads' | 'credentials', command: string): string {
  return IN_CHECKOUT ? `npm run ${program} -- ${command}` : `${program} ${command}`;
}
