/** Returns a host and the domains above it: `a.b.example`, `b.example`, `example`. */
export function hostAndParents(host: string): string[] {
  const labels = host.split('.');
  return labels.map((_, nth) => labels.slice(nth).join('.'));
}
