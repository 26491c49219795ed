import type {WebApplication} from 'schema-dts';
import {readinessCheck, readinessCheckMeta} from '@site/src/content/readinessCheck';
import {pageNode} from './graph';

/** The readiness check: a page that works as an application, free and without an account. */
export function readinessCheckJsonLd(siteUrl: string): WebApplication {
  const {path, crumb: name} = readinessCheck;
  const {description} = readinessCheckMeta;
  return {
    '@type': 'WebApplication',
    ...pageNode(siteUrl, {path, name, description}),
    applicationCategory: 'BusinessApplication',
    isAccessibleForFree: true,
  };
}
