import {permissionLetter} from './freeAssuranceCheck';
import {specimenReport} from './specimenReport';

/** The downloads that are free to take, without a dialog. */
export const openDownloads = [permissionLetter, specimenReport] as const;
