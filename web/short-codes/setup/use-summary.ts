import { useTranslation } from 'react-i18next';
import type { KeywordRow } from '#contract/short-codes.ts';
import { formatNumber } from '#sms/index.ts';

/** The most characters of an answer in a summary. */
const MAX_SHOWN_ANSWER = 60;

/** Returns a function that says what happens to the messages of a keyword. */
export function useSummary(): (row: KeywordRow) => string {
  const { t } = useTranslation('shortCodes');
  return ({ forwardMobile, forwardEmail, answer, group, optIn, acceptsGlued }) => {
    const targets = [forwardMobile && formatNumber(forwardMobile), forwardEmail].filter(Boolean);
    const isConfirmed = optIn === 'confirmed';
    const actions = [
      targets.length > 0 && t('setupPage.forwards', { targets: targets.join(', ') }),
      answer !== '' && t('setupPage.answers', { text: shorten(answer) }),
      group && t(isConfirmed ? 'setupPage.joinsConfirmed' : 'setupPage.joins', { group: group.name }),
      !group && optIn !== 'none' && t(isConfirmed ? 'setupPage.optsInConfirmed' : 'setupPage.optsIn'),
    ].filter(Boolean);
    return [
      ...(actions.length > 0 ? actions : [t('setupPage.nothing')]),
      ...(acceptsGlued ? [t('setupPage.glued')] : []),
    ].join(' · ');
  };
}

const shorten = (text: string): string =>
  text.length > MAX_SHOWN_ANSWER ? `${text.slice(0, MAX_SHOWN_ANSWER).trimEnd()}…` : text;
