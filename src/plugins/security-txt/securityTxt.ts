import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {brand} from '../../config/brand';
import {securityText} from './securityText';

/** Writes `/.well-known/security.txt`, the contact for vulnerability reports. */
export default function securityTxt(): Plugin {
  return {
    name: 'security-txt',
    async postBuild({outDir, siteConfig}) {
      const folder = path.join(outDir, '.well-known');
      await mkdir(folder, {recursive: true});
      await writeFile(
        path.join(folder, 'security.txt'),
        securityText({siteUrl: siteConfig.url, email: brand.email, now: new Date()}),
      );
    },
  };
}
