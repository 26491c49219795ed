import {existsSync} from 'node:fs';
import {canInstallPackages, installPackages} from './find-program.ts';

const LIBERATION = '/usr/share/fonts/truetype/liberation';

/**
 * Installs Debian's Liberation fonts when they are missing and this user is root. They have the metrics of Arial and Times, which stand in until
 * the site's fonts are there; a bare Debian has neither. Elsewhere a desktop brings them.
 */
export function installFonts(): void {
  if (canInstallPackages() && !existsSync(LIBERATION)) {
    installPackages('fonts-liberation');
  }
}
