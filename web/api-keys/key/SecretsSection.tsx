import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ApiCredential } from '#contract/api-keys.ts';
import { IconCheck, IconKey, IconRefresh } from '#web/ui/icons.ts';
import {
  Button,
  Chip,
  LegendSection,
  Moment,
  Row,
  Rows,
  Stack,
  Text,
  useDisclosure,
  useFormat,
} from '#web/ui/index.ts';
import { LastUse } from '../LastUse.tsx';
import { useApiKey, useIsEditable } from './key-context.ts';
import { RotateDialog } from './RotateDialog.tsx';

const route = getRouteApi('/shell/ApiKeys/$keyId');

/** The secrets that still work, newest first, and a button that replaces them. The address can select one of them. */
export function SecretsSection() {
  const { t } = useTranslation('apiKeys');
  const { credentials } = useApiKey();
  const { clientId } = route.useSearch();
  const isEditable = useIsEditable();
  const [isRotating, rotating] = useDisclosure();
  return (
    <LegendSection title={t('secrets.title')} context={t('secrets.context')}>
      <Stack align="start">
        {credentials.length === 0 ? (
          <Text tone="muted">{t('secrets.none')}</Text>
        ) : (
          <Rows label={t('secrets.title')}>
            {credentials.map((credential) => (
              <Row
                key={credential.id}
                icon={IconKey}
                title={t('secrets.ending', { ending: credential.ending })}
                mark={
                  String(credential.id) === clientId && (
                    <Chip look="accent" icon={IconCheck} label={t('secrets.selected')} />
                  )
                }
                note={<SecretFacts credential={credential} />}
              />
            ))}
          </Rows>
        )}
        {isEditable && (
          <Button look="plain" icon={IconRefresh} onClick={rotating.open}>
            {t('secrets.rotate')}
          </Button>
        )}
      </Stack>
      <RotateDialog opened={isRotating} onClose={rotating.close} />
    </LegendSection>
  );
}

function SecretFacts({ credential }: { credential: ApiCredential }) {
  const { t } = useTranslation('apiKeys');
  const format = useFormat();
  const { createdAt, expiresAt, lastUsedAt } = credential;
  return (
    <>
      {t('secrets.created')} <Moment at={createdAt} /> ·{' '}
      {lastUsedAt === null ? (
        t('secrets.unused')
      ) : (
        <>
          {t('secrets.used')} <LastUse of={credential} />
        </>
      )}
      {expiresAt !== null && ` · ${t('secrets.expires', { at: format.dateTime(new Date(expiresAt)) })}`}
    </>
  );
}
