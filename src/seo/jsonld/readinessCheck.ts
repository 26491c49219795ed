import type {WebApplication} from 'schema-dts';
import {readinessCheck, readinessCheckMeta} from '@site/src/content/readinessCheck';
import {absoluteUrl, organizationId} from './graph';

/** The readiness check: a page that works as an application, free and without an account. */
export function readinessCheckJsonLd(siteUrl: string): WebApplication {
  const url = absoluteUrl(siteUrl, readinessCheck.path);
  return {
    '@type': 'WebApplication',
    '@id': url,
    url,
    name: readinessCheck.crumb,
    description: readinessCheckMeta.description,
    applicationCategory: 'BusinessApplication',
    isAccessibleForFree: true,
    inLanguage: 'en-US',
    publisher: {'@id': organizationId(siteUrl)},
  };
}
