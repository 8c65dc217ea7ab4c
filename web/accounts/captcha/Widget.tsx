import '#web/ui/styles.ts';
import { useTranslation } from 'react-i18next';
import { Alert, Button, Group, Stack, Text } from '#web/ui/kit.ts';
import { AltchaBox } from './AltchaBox.tsx';
import { RecaptchaBox } from './RecaptchaBox.tsx';
import type { Captcha } from './use-captcha.ts';

export function Widget({ captcha }: { captcha: Captcha }) {
  const { key, round } = captcha;
  return (
    <Stack gap="xs">
      <Trouble captcha={captcha} />
      {key?.kind === 'recaptcha' ? (
        <RecaptchaBox siteKey={key.key} script={key.script} captcha={captcha} />
      ) : (
        <AltchaBox key={round} captcha={captcha} />
      )}
    </Stack>
  );
}

function Trouble({ captcha: { trouble, retry } }: { captcha: Captcha }) {
  const { t } = useTranslation(['accounts', 'ui']);
  if (trouble === 'none') return null;
  return (
    <Alert color="red" role="alert">
      <Group justify="space-between">
        <Text size="sm">{t(`captcha.${trouble}`)}</Text>
        {trouble === 'unknown' && (
          <Button size="compact-sm" variant="default" onClick={retry}>
            {t('tryAgain', { ns: 'ui' })}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
