/** The CRM that leads go to. Another one: the handbook's "Adding", "Another CRM". */
export {hubSpot as CRM} from './hubspot.ts';
