/** The parameters by which analytics programs tell campaigns apart, in the order in which people fill them in. */
export const UTM_PARAMETERS = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type UtmParameter = (typeof UTM_PARAMETERS)[number];

/** Whether an address can have parameters. */
export const canHaveUtm = (target: string): boolean => /^https?:\/\/[^/]/i.test(target.trim());

/** Returns the value of a parameter in an address; empty if the address has none. */
export function readUtm(target: string, name: UtmParameter): string {
  return new URLSearchParams(split(target).query).get(`utm_${name}`) ?? '';
}

/**
 * Returns the address with another value of a parameter, and without the parameter if the value is empty. The rest of the address
 * keeps its spelling: people still type it.
 */
export function writeUtm(target: string, name: UtmParameter, value: string): string {
  const { path, query, fragment } = split(target);
  const own = `utm_${name}`;
  const isOwn = (pair: string) => new URLSearchParams(pair).has(own);
  const pairs = query.split('&').filter((pair) => pair !== '');
  const at = pairs.findIndex(isOwn);
  const others = pairs.filter((pair) => !isOwn(pair));
  const written = value === '' ? [] : [`${own}=${encodeURIComponent(value)}`];
  const changed = others.toSpliced(at < 0 ? others.length : at, 0, ...written);
  return `${path}${changed.length > 0 ? `?${changed.join('&')}` : ''}${fragment}`;
}

function split(target: string): { path: string; query: string; fragment: string } {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(target) ?? [];
  return { path, query, fragment };
}
