import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { MessageDetails } from '#contract/proofs.ts';
import { getPerson } from '#contract/people.ts';
import { readCarrierError } from '#sms/carrier-error.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { Credits, MessageError, PhoneNumber, Section, useFormat } from '#web/ui/index.ts';
import { type Fact, Facts } from './Facts.tsx';

export function MessageTimeline({ message }: { message: MessageDetails }) {
  const { t } = useTranslation(['proofs', 'ui']);
  const { exact } = useFormat();
  const { campaign, finishedAt, error, state } = message;
  return (
    <Section title={t('timeline')}>
      <Facts
        facts={[
          [t('recipient'), <Recipient key="recipient" number={message.number} />],
          [t('sender'), message.sender],
          [t('created'), exact(message.createdAt)],
          [t('left'), <DispatchTime key="left" message={message} />],
          [t('carrierId'), <CarrierIds key="ids" message={message} />],
          [t('since'), finishedAt === null ? null : exact(finishedAt)],
          ...(error === null || state === 'delivered' ? [] : errorFacts(error, t)),
          [
            t('encoding'),
            t('parts', {
              encoding: message.encoding,
              parts: t('parts', { ns: 'ui', count: message.parts }),
            }),
          ],
          ...clickFacts(message, t, exact),
          [t('cost'), <Credits key="cost" amount={message.cost} />],
          [
            t('campaign'),
            campaign ? (
              <Link
                to="/Reports/CampaignReport/$campaignId"
                params={{ campaignId: campaign.id }}
                className="link"
              >
                {campaign.name || campaign.id}
              </Link>
            ) : message.confirmsOptOut ? (
              t('confirmation')
            ) : null,
          ],
          [t('id'), message.id],
        ]}
      />
    </Section>
  );
}

/** The clicks of the recipient, one line for each link. Left out for messages without clicks. */
function clickFacts(
  { clicks }: MessageDetails,
  t: TFunction<['proofs', 'ui']>,
  exact: (at: string) => string,
): Fact[] {
  if (clicks.length === 0) return [];
  const lines = clicks.map(({ target, clicks: count, firstAt }) =>
    t('clicked', { target, count, at: exact(firstAt) }),
  );
  return [[t('clicks'), lines.join('\n')]];
}

function errorFacts(error: string, t: TFunction<['proofs', 'ui']>): Fact[] {
  const carrierError = readCarrierError(error);
  const reason: Fact = [t('error'), <MessageError key="error" error={error} />];
  if (!carrierError) return [reason];
  return [reason, [t('advice'), t(`adviceFor.${carrierError.meaning}`)], [t('carrierText'), error]];
}

function Recipient({ number }: { number: string }) {
  const mayOpen = useIsAllowed(getPerson);
  if (number === '' || !mayOpen) return <PhoneNumber digits={number} />;
  return (
    <Link to="/Groups/Contact/$number" params={{ number }} className="link">
      <PhoneNumber digits={number} />
    </Link>
  );
}

function DispatchTime({ message: { submittedAt, state } }: { message: MessageDetails }) {
  const { t } = useTranslation('proofs');
  const { exact } = useFormat();
  if (submittedAt !== null) return exact(submittedAt);
  if (state === 'unknown') return t('notKnown');
  return t(state === 'queued' || state === 'held' ? 'notYet' : 'neverLeft');
}

function CarrierIds({ message: { carrierIds, parts } }: { message: MessageDetails }) {
  const { t } = useTranslation('proofs');
  if (carrierIds.length === 0) return t('none');
  return carrierIds
    .map((each) =>
      parts > 1 && each.parts.length < parts
        ? t('partId', { parts: each.parts.join(', '), id: each.id })
        : each.id,
    )
    .join('\n');
}
