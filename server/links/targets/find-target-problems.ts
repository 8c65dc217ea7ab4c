import type { Context } from '#server/context.ts';
import { consoleUrls } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { findBlockedHosts } from '../blocks/find-blocked-hosts.ts';
import { checkTarget } from './check-target.ts';

/** A variable in an address, with its fallback. */
const VARIABLE = /\{\{[^{}]*\}\}/g;
/**
 * Returns why pages may not lead to some addresses, as sentences by address. Variables in addresses count as a digit. They may
 * lead to short links and pages, but not to a console.
 */
export async function findTargetProblems(
  { config, db }: Pick<Context, 'config' | 'db'>,
  account: Account,
  targets: readonly string[],
): Promise<Map<string, string>> {
  if (targets.length === 0) return new Map();
  const consoles = await consoleUrls(db, config.publicUrl);
  const own = new Set(consoles.map(({ hostname }) => hostname).filter((host) => host !== linkHostOf(config)));
  const filled = targets.map((target) => ({ target, example: target.replaceAll(VARIABLE, '1') }));
  const blocked = await findBlockedHosts(
    account,
    filled.map(({ example }) => example),
  );
  const problems = new Map<string, string>();
  for (const { target, example } of filled) {
    const result = checkTarget(example, own, blocked);
    if ('problem' in result) problems.set(target, result.problem);
  }
  return problems;
}

/** Where consoles and links share a host, they have different ports. */
const linkHostOf = ({ links }: Pick<Context['config'], 'links'>): string | undefined =>
  links && new URL(links.url).hostname;
