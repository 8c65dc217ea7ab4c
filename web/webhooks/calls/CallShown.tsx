import { useTranslation } from 'react-i18next';
import type { WebhookCall } from '#contract/webhooks.ts';
import { CodeBlock, Notice, Stack, Text } from '#web/ui/index.ts';
import { adviceFor } from './advice.ts';

/** The log keeps this many bytes of a body. */
const MAX_BODY_LENGTH = 4096;

/** A call in full: what its answer means and what to do, the request and the answer. */
export function CallShown({ call }: { call: WebhookCall }) {
  const { t } = useTranslation('webhooks');
  const advice = adviceFor(call);
  return (
    <Stack>
      <Notice tone={call.isAccepted ? 'good' : 'bad'}>
        {call.problem ?? t('call.accepted')} {advice && t(`call.advice.${advice}`)}
      </Notice>
      <Message
        title={t('call.request')}
        start={`${call.request.method} ${call.request.url}`}
        message={call.request}
      />
      {call.status !== null && (
        <Message title={t('call.answer')} start={`HTTP ${call.status}`} message={call.answer} />
      )}
    </Stack>
  );
}

type MessageProps = { title: string; start: string; message: WebhookCall['answer'] };

/** A request or an answer, as it was sent. */
function Message({ title, start, message: { headers, body } }: MessageProps) {
  const { t } = useTranslation('webhooks');
  const lines = [start, ...headers.map(({ name, value }) => `${name}: ${value}`)];
  return (
    <Stack gap="xs">
      <CodeBlock title={title} code={lines.join('\n')} />
      <CodeBlock
        title={t('call.body')}
        json
        code={body || t('call.noBody')}
        {...(body !== '' && { copyLabel: t('call.copyBody') })}
      />
      {body.length >= MAX_BODY_LENGTH && (
        <Text size="xs" tone="muted">
          {t('call.cut')}
        </Text>
      )}
    </Stack>
  );
}
