import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NO_ERROR } from '#contract/messages.ts';
import type { CampaignBreakdown } from '#contract/reports.ts';
import { readCarrierError } from '#sms/carrier-error.ts';
import { MessageError, Section, ShareTable, useFormat } from '#web/ui/index.ts';
import { messagesLink } from '../../messages-link.ts';

type Props = { campaignId: number; errors: CampaignBreakdown['errors'] };

/** Errors by frequency, with advice. */
export function Reasons({ campaignId, errors }: Props) {
  const { t } = useTranslation(['sending', 'ui']);
  const format = useFormat();
  const max = errors[0]!.messages;
  return (
    <Section title={t('breakdown.reasons')}>
      <ShareTable
        label={t('breakdown.reasons')}
        heads={[t('breakdown.reason'), t('breakdown.messages')]}
        rows={errors.map(({ error, state, messages }) => ({
          key: `${state} ${error}`,
          name: error === '' ? t(`state.${state}`, { ns: 'ui' }) : <MessageError error={error} />,
          note: <Advice error={error} />,
          share: messages / max,
          tone: 'failed',
          cells: [
            <Link
              key="messages"
              {...messagesLink(campaignId, state, { error: error || NO_ERROR })}
              className="link"
              data-neutral
            >
              {format.number(messages)}
            </Link>,
          ],
        }))}
      />
    </Section>
  );
}

/** Advice for carrier errors. Our own error texts already contain advice. */
function Advice({ error }: { error: string }) {
  const { t } = useTranslation('sending');
  const read = readCarrierError(error);
  return read ? t(`breakdown.advice.${read.meaning}`) : null;
}
