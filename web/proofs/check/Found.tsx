import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/endpoint.ts';
import type { checkProof, Statement } from '#contract/proofs.ts';
import { formatNumber } from '#sms/index.ts';
import { Notice, Stack, Text } from '#web/ui/index.ts';
import { type Fact, Facts } from '../Facts.tsx';

type Issued = NonNullable<Answer<typeof checkProof>['issued']>;

/** What became of the question whether a proof is genuine. */
export function Found({ issued }: { issued: Issued | null }) {
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
          [t('issued'), time(issued.at)],
        ]}
      />
      {statement ? (
        <>
          <Text strong>{t('compare')}</Text>
          <Stated statement={statement} />
        </>
      ) : (
        facts === 'same' && <Text tone="muted">{t('withKey')}</Text>
      )}
    </Stack>
  );
}

function Stated({ statement }: { statement: Statement }) {
  const { t } = useTranslation(['proofCheck', 'ui']);
  const { campaign, carrier_ids, dispatched_at, ended_at, state } = statement;
  const facts: Fact[] = [
    [t('text'), statement.text],
    [t('recipient'), formatNumber(statement.number)],
    [t('sender'), statement.sender],
    [
      t('left'),
      dispatched_at === null ? t(state === 'unknown' ? 'notKnown' : 'neverLeft') : time(dispatched_at),
    ],
    [t('carrierIds'), carrier_ids.map(({ id }) => id).join('\n') || t('none')],
    [t('state'), t(`state.${state}`, { ns: 'ui' })],
    [t('since'), ended_at === null ? null : time(ended_at)],
    [t('error'), state === 'delivered' ? null : statement.error],
    [t('campaign'), campaign && `${campaign.name} (${campaign.id})`],
    [t('encoding'), `${statement.encoding}, ${t('parts', { ns: 'ui', count: statement.parts })}`],
    [t('message'), statement.message_id],
  ];
  return <Facts narrow facts={facts} />;
}

/** By this device's clock, and exactly as the proof has it. */
function time(moment: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
  return `${format.format(new Date(moment))}, ${format.resolvedOptions().timeZone} (${moment})`;
}
