import {deferForm} from './deferForm';

/** The request form of the Free Assurance Check (specification, section 4). */
export const AssuranceCheckSheet = deferForm(() => import('./forms/AssuranceCheckForm'));
