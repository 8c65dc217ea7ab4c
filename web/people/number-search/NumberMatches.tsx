import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type FoundNumber, MIN_SEARCH_DIGITS } from '#contract/number-search.ts';
import { formatNumber } from '#sms/index.ts';
import { IconSearch } from '#web/ui/icons.ts';
import { EmptyState, OptedOutChip, Row, Rows, Section, useFormat } from '#web/ui/index.ts';

type Props = { search: string; found: FoundNumber[]; isComplete: boolean };

/**
 * Lists the numbers that start or end with the typed digits, or the contacts with the typed name. Gives
 * advice if nothing matches.
 */
export function NumberMatches({ search, found, isComplete }: Props) {
  const { t } = useTranslation('numberSearch');
  const isName = /\p{L}/u.test(search);
  if (found.length === 0) return <NoneFound search={search} isName={isName} isComplete={isComplete} />;
  return (
    <Section
      title={t(isComplete ? 'found' : 'foundFirst', { count: found.length })}
      context={!isComplete && t(isName ? 'typeMoreNamed' : 'typeMore')}
    >
      <Rows label={t('foundLabel')}>
        {found.map((each) => (
          <Row
            key={each.number}
            title={
              <Link to="/Reports/NumberSearch" search={{ search, number: each.number }} className="link">
                {isName ? each.name : formatNumber(each.number)}
              </Link>
            }
            mark={each.isOptedOut && <OptedOutChip />}
            note={<MatchNote found={each} other={isName ? formatNumber(each.number) : each.name} />}
          />
        ))}
      </Rows>
    </Section>
  );
}

type NoneFoundProps = { search: string; isName: boolean; isComplete: boolean };

function NoneFound({ search, isName, isComplete }: NoneFoundProps) {
  const { t } = useTranslation('numberSearch');
  if (!isName && search.replaceAll(/\D/g, '').length < MIN_SEARCH_DIGITS)
    return (
      <EmptyState icon={IconSearch} title={t('tooShort')}>
        {t('tooShortText')}
      </EmptyState>
    );
  return (
    <EmptyState icon={IconSearch} title={t(isName ? 'noneNamed' : 'none')}>
      {isComplete ? t(isName ? 'noneNamedText' : 'noneText') : t(isName ? 'noneSoFarNamed' : 'noneSoFar')}
    </EmptyState>
  );
}

/** `other` is the number if the link shows a name, otherwise the name. */
function MatchNote({ found: { messages, lastMessageAt }, other }: { found: FoundNumber; other: string }) {
  const { t } = useTranslation('numberSearch');
  const { shortTime, localTime } = useFormat();
  const words = [
    other,
    t(messages.isExact ? 'messages' : 'messagesMore', { count: messages.count }),
    lastMessageAt && t('last', { time: shortTime(localTime(lastMessageAt)) }),
  ];
  return <>{words.filter(Boolean).join(' · ')}</>;
}
