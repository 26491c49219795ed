import type {Resource} from '@site/src/content/resource';

/** Whether a resource can be asked for today: it has a file, and is not announced for later (specification, section 4). */
export function isAvailable(resource: Resource): resource is Resource & {downloadUrl: string} {
  return resource.downloadUrl !== undefined && resource.comingSoon !== true;
}
