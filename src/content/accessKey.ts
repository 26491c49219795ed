/** Storage key of a sent document: `strategic_guide_access`. The checklist's is the specification's. */
export function accessKey(slot: string): `${string}_access` {
  const name = slot === 'checklist' ? 'lead_magnet' : slot.replace(/[A-Z]/gu, '_$&').toLowerCase();
  return `${name}_access`;
}
