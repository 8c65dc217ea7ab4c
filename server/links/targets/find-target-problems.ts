import type { Context } from '#server/context.ts';
import { consoleUrls } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { parseTemplate } from '#sms/index.ts';
import { findBlockedHosts } from '../blocks/find-blocked-hosts.ts';
import { checkTarget } from './check-target.ts';

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
  const filled = targets.map((target) => ({ target, example: exampleOf(target) }));
  const blocked = await findBlockedHosts(
    account,
    filled.map(({ example }) => example),
  );
  const problems = new Map<string, string>();
  for (const { target, example } of filled) {
    const result = checkTarget(example, own, blocked);
    if (BRACES.test(example))
      problems.set(target, 'Correct the variable, such as {{code}}, or remove the braces.');
    else if ('problem' in result) problems.set(target, result.problem);
  }
  return problems;
}

/** Where consoles and links share a host, they have different ports. */
const linkHostOf = ({ links }: Pick<Context['config'], 'links'>): string | undefined =>
  links && new URL(links.url).hostname;

/** Braces that are not those of a variable. */
const BRACES = /\{\{|\}\}/;

const exampleOf = (target: string): string =>
  parseTemplate(target)
    .pieces.map((piece) => (typeof piece === 'string' ? piece : '1'))
    .join('');
