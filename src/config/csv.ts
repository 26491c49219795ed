/** Where a spreadsheet may begin a formula: it splits at its locale's separator, in some programs even in quotes. */
const FORMULA = /(?<=^|[,;|\p{Cc}\p{Zl}\p{Zp}])(?=[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠])/gu;

/** Makes a cell of a CSV file a text: an apostrophe disarms each formula (OWASP, "CSV Injection"). */
export const disarmFormulas = (text: string): string => text.replaceAll(FORMULA, "'");
