/** Loads the network client; apart from the contract, which no page carries before a form is used. */
export const loadClient = () => import('./invokeFunction');
