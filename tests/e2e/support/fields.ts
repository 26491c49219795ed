import type {Request} from './consultation';

/** A request as the specification's section 7 names its parts. */
export function asCrmFields(request: Request): Record<string, string> {
  return {
    firstname: request.firstName,
    lastname: request.lastName,
    email: request.email,
    company: request.company,
    jobtitle: request.jobTitle,
    message: request.message,
  };
}
