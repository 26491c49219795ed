import type {Deployment} from '@site/src/config/parseDeployment';
import {LINK_FUNCTION, type LinkAnswer, type LinkRequest, type OpenedLink} from './contract';
import {invokeFunction} from './invokeFunction';

/** Loaded late, with the contract and the network client. Throws {@link LeadError} when the link was refused or no answer came. */
export async function followLink(
  request: LinkRequest,
  deployment: Deployment,
): Promise<OpenedLink> {
  const {link} = await invokeFunction<LinkAnswer>(LINK_FUNCTION, request, {}, deployment);
  return link;
}
