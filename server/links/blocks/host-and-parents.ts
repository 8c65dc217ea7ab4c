/** Blocked domains have at most this many labels. */
const MAX_LABELS = 20;

/** Returns a host and the domains above it: `a.b.example`, `b.example`, `example`. Of very long hosts, only the last domains. */
export function hostAndParents(host: string): string[] {
  const found = [host];
  for (
    let dot = host.lastIndexOf('.');
    dot > 0 && found.length < MAX_LABELS;
    dot = host.lastIndexOf('.', dot - 1)
  )
    found.push(host.slice(dot + 1));
  return found;
}
