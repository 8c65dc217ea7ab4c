import type { TFunction } from 'i18next';
import { TARGET_PROTOCOLS } from '#contract/links.ts';

const PROTOCOL = new RegExp(`^(?:${TARGET_PROTOCOLS.join('|')}):.`, 'i');
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[:/?#]|$)/i;

/** Says what is wrong with a target (specification, 5.1); undefined if nothing is. The server checks more. */
export function targetProblem(target: string, t: TFunction<'links'>): string | undefined {
  const text = target.trim();
  if (text === '') return t('form.required');
  return PROTOCOL.test(text) ? undefined : t('form.noProtocol');
}

/** Completes an address that somebody typed without its protocol, such as example.com/sale. */
export const completeTarget = (target: string): string =>
  HOST.test(target.trim()) ? `https://${target.trim()}` : target;
