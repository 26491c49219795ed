import type {ToastMessage} from './toasts';

/** The notice of an entry that has no download yet (specification, section 8). */
export function comingSoonNotice(title: string): ToastMessage {
  return {title: 'Coming Soon', text: `${title} will be available shortly.`};
}
