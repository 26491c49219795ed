import {deferForm} from './deferForm';

/** The in-page consultation form (specification, section 4). */
export const ConsultationSheet = deferForm(() => import('./forms/InPageConsultation'));
