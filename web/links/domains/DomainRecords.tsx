import { useTranslation } from 'react-i18next';
import type { LinkDomain } from '#contract/links.ts';
import { CopyButton, Heading, Inline, Stack, Text } from '#web/ui/index.ts';
import classes from './DomainRecords.module.css';

/** What to set in DNS, with buttons that copy each part. */
export function DomainRecords({ records }: Pick<LinkDomain, 'records'>) {
  const { t } = useTranslation('links');
  const alias = records.find(({ type }) => type === 'CNAME');
  return (
    <Stack gap="sm">
      {records.map(({ type, name, value }) => (
        <div key={type}>
          <Heading level={3}>{t('domain.record', { type })}</Heading>
          <dl className={classes.record}>
            <Part label={t('domain.recordName')} text={name} />
            <Part label={t('domain.recordValue')} text={value} />
          </dl>
        </div>
      ))}
      {alias && (
        <Text size="xs" tone="muted">
          {t('domain.noAlias', { host: alias.value })}
        </Text>
      )}
    </Stack>
  );
}

function Part({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('links');
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Inline nowrap>
          <Text as="span" mono size="sm">
            {text}
          </Text>
          <CopyButton text={text} label={t('copyAddress', { address: text })} />
        </Inline>
      </dd>
    </div>
  );
}
