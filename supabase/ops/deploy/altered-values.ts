/** A setting in a file: name, value with its quotes, and what follows on the line of a quoted value. */
const SETTING =
  /^[^\S\n]*(?:export\s+)?([\w.-]+)[^\S\n]*=[^\S\n]*('[^']*'|"(?:\\.|[^"\\])*"|[^\n]*)([^\n]*)/gmsu;

/** Values that every parser reads alike: no variable, no `#` within a word; in quotes no escape but a line's end. */
const PLAIN = /^(?!['"`]|#\S)(?:[^#$]|(?<=\s)#.*)*$/u;
const QUOTED = /^(?:'[^'\\]*'|"(?:[^"\\$]|\\[nr])*")\s*(?:#.*)?$/u;

/**
 * Finds settings that would reach the functions with another value than the checked one: Supabase's command parses the
 * file by the rules of the package dotenv (3.1.0) or of godotenv (before), which expands `$NAME`.
 * @returns their names, never values
 */
export function findAltered(file: string): string[] {
  const text = file.replace(/^\uFEFF/u, '').replaceAll('\r\n', '\n');
  return [...text.matchAll(SETTING)].flatMap(([, name = '', value = '', rest = '']) => {
    const isQuoted = /^['"]/u.test(value);
    const isSafe = isQuoted ? QUOTED.test(value + rest) : PLAIN.test(value);
    return isSafe && !value.includes('\r') ? [] : [name];
  });
}
