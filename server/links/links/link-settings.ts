import type { LinkSettings } from '#contract/links.ts';
import { hashPassword } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { findBlockedHosts } from '../blocks/find-blocked-hosts.ts';
import { checkTarget } from '../targets/check-target.ts';
import { findOwnHosts } from '../targets/own-hosts.ts';

export type GivenSettings = LinkSettings & { password?: string | null | undefined };

/** Checks the settings of a link, and returns its columns. Throws `invalid`. */
export async function settingsColumns(
  context: Pick<Context, 'config' | 'db'>,
  account: Account,
  { password, rules, target, endedTarget, ...settings }: GivenSettings,
) {
  const targets = [
    target,
    ...rules.map((rule) => rule.target),
    ...(endedTarget === null ? [] : [endedTarget]),
  ];
  const ownHosts = await findOwnHosts(context, account, targets);
  const blockedHosts = await findBlockedHosts(account, targets);
  const check = (field: string, text: string): string => {
    const result = checkTarget(text, ownHosts, blockedHosts);
    if ('problem' in result) throw invalid(field, 'invalid', result.problem);
    return result.target;
  };
  return {
    target: check('target', target),
    rules: JSON.stringify(
      rules.map((rule, nth) => ({ ...rule, target: check(`rules.${nth}.target`, rule.target) })),
    ),
    ended_target: endedTarget === null ? null : check('endedTarget', endedTarget),
    title: settings.title,
    tags: [...new Set(settings.tags)].toSorted(),
    ends_at: settings.endsAt === null ? null : new Date(settings.endsAt),
    max_clicks: settings.maxClicks,
    is_enabled: settings.isEnabled,
    ...(password !== undefined && {
      password_hash: password === null ? null : (await hashPassword(password)).hash,
    }),
  };
}
