import { createHash } from 'node:crypto';
import { readAmount } from '#contract/money.ts';

/** Money that came in, as a bank's statement says. The amount is in minor units; `day` is as the bank writes it. */
export type BankLine = { reference: string; day: string; amount: number; currency: string; text: string };

/** A line as a format has it: `id` is the bank's name of it, if it has one; an amount below 0 went out. */
export type RawLine = {
  id?: string | undefined;
  day: string;
  amount: string;
  currency: string;
  text: string;
};

/** Only what came in, each with a name: the bank's, or one made of what the line says and its turn among those that say the same. */
export function linesOf(raw: RawLine[]): BankLine[] {
  const turns = new Map<string, number>();
  return raw.flatMap(({ id, day, amount: written, currency, text }) => {
    const amount = amountOf(written, currency);
    if (amount === undefined || amount <= 0) return [];
    const said = [day, amount, currency, text].join('\n');
    const turn = (turns.get(said) ?? 0) + 1;
    turns.set(said, turn);
    const reference =
      id ?? `line ${createHash('sha256').update(`${said}\n${turn}`).digest('hex').slice(0, 24)}`;
    return [{ reference, day, amount, currency, text: text.replaceAll(/\s+/g, ' ').trim() }];
  });
}

/** An amount as banks write it, with a point or a comma for decimals, and anything between thousands: `1 234,50`, `R1,234.50`, `-12`. */
export function amountOf(text: string, currency: string): number | undefined {
  const [, sign, digits] = /^\s*(?:[A-Z]{1,3}\s*)?(-?)\s*(?:[A-Z]{1,3}\s*)?([\d.,\s']+)$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/s.exec(digits.trim()) ?? [];
  const amount = readAmount(`${whole.replaceAll(/\D/g, '')}${decimals && `.${decimals}`}`, currency);
  return amount === undefined ? undefined : sign === '-' ? -amount : amount;
}
