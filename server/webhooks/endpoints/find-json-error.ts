/** Scalars of JSON (RFC 8259). */
// oxlint-disable-next-line no-control-regex -- strings of JSON must escape them
const STRING = /"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y;
const NUMBER_OR_LITERAL = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?|true|false|null/y;
const SPACE = /[ \t\n\r]*/y;

/** Deeper values count as errors, because each level takes a part of the stack. */
const MAX_DEPTH = 100;

/** Finds where a text stops being JSON, as an index; undefined if all of it is. `JSON.parse` does not always say where. */
export function findJsonError(text: string): number | undefined {
  let at = 0;
  let depth = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found !== undefined;
  };
  const takeMark = (mark: string): boolean => {
    take(SPACE);
    if (text[at] !== mark) return false;
    at += 1;
    return true;
  };
  const takeString = () => {
    take(SPACE);
    return take(STRING);
  };
  const takeMember = (): boolean => takeString() && takeMark(':') && takeValue();
  const takeMembers = (member: () => boolean, end: string): boolean => {
    if (takeMark(end)) return true;
    do if (!member()) return false;
    while (takeMark(','));
    return takeMark(end);
  };
  const takeValue = (): boolean => {
    if (++depth > MAX_DEPTH) return false;
    const isValue = takeMark('{')
      ? takeMembers(takeMember, '}')
      : takeMark('[')
        ? takeMembers(takeValue, ']')
        : take(STRING) || take(NUMBER_OR_LITERAL);
    depth--;
    return isValue;
  };
  if (!takeValue()) return at;
  take(SPACE);
  return at < text.length ? at : undefined;
}
