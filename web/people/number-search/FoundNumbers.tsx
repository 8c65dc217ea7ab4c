import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FoundNumber } from '#contract/number-search.ts';
import { formatNumber } from '#sms/index.ts';
import { IconSearch } from '#web/ui/icons.ts';
import { EmptyState, OptedOutChip, Row, Rows, Section, useFormat } from '#web/ui/index.ts';

type Props = { search: string; found: FoundNumber[]; isWhole: boolean };

/** Numbers that begin or end with what was typed, each with what it is; or what to try where there are none. */
export function FoundNumbers({ search, found, isWhole }: Props) {
  const { t } = useTranslation('numberSearch');
  if (found.length === 0)
    return (
      <EmptyState icon={IconSearch} title={t('none')}>
        {t(isWhole ? 'noneText' : 'noneSoFar')}
      </EmptyState>
    );
  return (
    <Section
      title={t(isWhole ? 'found' : 'foundFirst', { count: found.length })}
      context={!isWhole && t('typeMore')}
    >
      <Rows label={t('foundLabel')}>
        {found.map((each) => (
          <Row
            key={each.number}
            title={
              <Link to="/Reports/NumberSearch" search={{ search, number: each.number }} className="link">
                {formatNumber(each.number)}
              </Link>
            }
            mark={each.isOptedOut && <OptedOutChip />}
            note={<Note found={each} />}
          />
        ))}
      </Rows>
    </Section>
  );
}

function Note({ found: { name, messages, lastMessageAt } }: { found: FoundNumber }) {
  const { t } = useTranslation('numberSearch');
  const { shortTime, clockOf } = useFormat();
  const words = [
    name,
    t(messages.isExact ? 'messages' : 'messagesMore', { count: messages.count }),
    lastMessageAt && t('last', { time: shortTime(clockOf(lastMessageAt)) }),
  ];
  return <>{words.filter(Boolean).join(' · ')}</>;
}
