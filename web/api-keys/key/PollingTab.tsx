import { useTranslation } from 'react-i18next';
import { CodeBlock, LegendSection, Moment, Notice, Stack, Text } from '#web/ui/index.ts';
import { pollingCurl } from '../curl.ts';
import { useApiKey } from './key-context.ts';

/** How a program reads events, and how far it has read. */
export function PollingTab() {
  const { t } = useTranslation('apiKeys');
  const { polling, scopes } = useApiKey();
  return (
    <LegendSection title={t('polling.title')} context={t('polling.context')}>
      <Stack>
        {!scopes.includes('messages.view') && <Notice tone="quiet">{t('polling.noScope')}</Notice>}
        {polling ? (
          <>
            <Text>
              {t('polling.lastRead')} <Moment at={polling.readAt} />
            </Text>
            <CodeBlock
              title={t('polling.cursor')}
              code={polling.cursor}
              copyLabel={t('polling.copyCursor')}
            />
          </>
        ) : (
          <Text tone="muted">{t('polling.unread')}</Text>
        )}
        <CodeBlock
          title={t('polling.example')}
          code={pollingCurl(polling?.cursor)}
          copyLabel={t('polling.copyExample')}
        />
        <Text size="sm" tone="muted">
          {t('polling.hint')}
        </Text>
      </Stack>
    </LegendSection>
  );
}
