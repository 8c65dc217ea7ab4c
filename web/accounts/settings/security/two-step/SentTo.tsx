import { Trans, useTranslation } from 'react-i18next';
import { Text } from '#web/ui/index.ts';

export function SentTo({ email }: { email: string }) {
  const { t } = useTranslation('mySettings');
  return (
    <Text size="sm">
      <Trans t={t} i18nKey="twoStep.emailCodes.sent" values={{ email }} components={{ b: <b /> }} />
    </Text>
  );
}
