import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/endpoint.ts';
import type { checkProof, Statement } from '#contract/proofs.ts';
import { formatNumber } from '#sms/index.ts';
import { Notice, Stack, Text } from '#web/ui/index.ts';
import { type Fact, Facts } from '../Facts.tsx';

type IssuedProof = NonNullable<Answer<typeof checkProof>['issued']>;

export function CheckResult({ issued }: { issued: IssuedProof | null }) {
  const { t } = useTranslation('proofCheck');
  if (!issued) return <Notice tone="bad">{t('unknown')}</Notice>;
  const { facts, statement, isWrongKey } = issued;
  return (
    <Stack gap="sm">
      <Notice tone={facts === 'same' ? 'good' : 'bad'}>
        {t(facts === 'same' && !statement ? 'known' : facts)}
      </Notice>
      {isWrongKey && facts !== 'removed' && <Notice tone="bad">{t('wrongKey')}</Notice>}
      <Facts
        narrow
        facts={[
          [t('account'), issued.account],
          [t('issued'), formatTime(issued.at)],
        ]}
      />
      {statement ? (
        <>
          <Text strong>{t('compare')}</Text>
          <StatementFacts statement={statement} />
        </>
      ) : (
        facts === 'same' && <Text tone="muted">{t('withKey')}</Text>
      )}
    </Stack>
  );
}

function StatementFacts({ statement }: { statement: Statement }) {
  const { t } = useTranslation(['proofCheck', 'ui']);
  const { campaign, carrier_ids, dispatched_at, ended_at, state } = statement;
  const facts: Fact[] = [
    [t('text'), statement.text],
    [t('recipient'), formatNumber(statement.number)],
    [t('sender'), statement.sender],
    [
      t('left'),
      dispatched_at === null ? t(state === 'unknown' ? 'notKnown' : 'neverLeft') : formatTime(dispatched_at),
    ],
    [t('carrierIds'), carrier_ids.map(({ id }) => id).join('\n') || t('none')],
    [t('state'), t(`state.${state}`, { ns: 'ui' })],
    [t('since'), ended_at === null ? null : formatTime(ended_at)],
    [t('error'), state === 'delivered' ? null : statement.error],
    [t('campaign'), campaign && `${campaign.name} (${campaign.id})`],
    [t('encoding'), `${statement.encoding}, ${t('parts', { ns: 'ui', count: statement.parts })}`],
    [t('message'), statement.message_id],
  ];
  return <Facts narrow facts={facts} />;
}

/** Formats the time in this device's time zone, followed by the exact time in the proof. */
function formatTime(moment: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
  return `${format.format(new Date(moment))}, ${format.resolvedOptions().timeZone} (${moment})`;
}
