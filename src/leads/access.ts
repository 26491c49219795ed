import {forget, GRANTED, MEMORY_KEYS, remember} from './browserMemory';

/** Grants the lead magnet's download to this browser (specification, section 4); the address is kept in lower case. */
export function grantLeadMagnet(email: string): void {
  remember(MEMORY_KEYS.leadMagnetAccess, GRANTED);
  remember(MEMORY_KEYS.leadMagnetEmail, email.toLowerCase());
}

/** Takes the grant back, so that another address can be given. */
export function revokeLeadMagnet(): void {
  forget(MEMORY_KEYS.leadMagnetAccess);
  forget(MEMORY_KEYS.leadMagnetEmail);
}

/** Opens the webinar recordings to this browser; there is no way back to locked (specification, section 4). */
export function grantWebinars(email: string): void {
  remember(MEMORY_KEYS.webinarAccess, GRANTED);
  remember(MEMORY_KEYS.webinarEmail, email);
}
