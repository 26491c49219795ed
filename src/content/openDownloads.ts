import {permissionLetter} from './freeAssuranceCheck';
import {specimenReport} from './specimenReport';

/** Downloads without a dialog. */
export const openDownloads = [permissionLetter, specimenReport] as const;
