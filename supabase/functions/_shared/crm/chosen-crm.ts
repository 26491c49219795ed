/** The CRM that leads go to. The handbook says how to use another one ("Adding", "Another CRM"). */
export {hubSpot as CRM} from './hubspot.ts';
