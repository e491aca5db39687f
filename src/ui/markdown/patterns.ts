/** How the lines look that begin something. */
export const fence = /^ {0,3}(`{3,}|~{3,})\s*([\w+#.-]*)[^`]*$/;
export const heading = /^ {0,3}(#{1,6})(?:\s+(.*?))?(?:\s+#+)?\s*$/;
export const rule = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
export const quote = /^ {0,3}>\s?/;
export const item = /^( {0,3})([-*+]|\d{1,9}[.)])(\s+|$)/;
export const divider = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
export const formula = /^ {0,3}(\$\$|\\\[)/;

const beginnings = [fence, heading, rule, quote, item, formula];
/** What a beginning may begin with: most lines are told apart by their first letter alone. */
const mayBegin = /^ {0,3}[`~#\-*_>+\d$\\]/;

/** Words that go on with the paragraph above them. */
export const isContinued = (line: string): boolean =>
  line.trim() !== "" && !(mayBegin.test(line) && beginnings.some((pattern) => pattern.test(line)));
