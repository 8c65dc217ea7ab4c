import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { canCopy } from '#web/ui/CopyButton.tsx';
import { IconCheck, IconCopy, IconDownload } from '#web/ui/icons.ts';
import { Button, Group, Stack, Text, useClipboard } from '#web/ui/kit.ts';
import { saveText } from '#web/ui/save-text.ts';
import { useSession } from '#web/accounts/session.ts';
import classes from './TwoStep.module.css';

type Props = { codes: string[]; onSaved: () => void };

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const { t } = useTranslation('mySettings');
  const list = useRef<HTMLUListElement>(null);
  // They may take the place of a form that had the focus.
  useEffect(() => list.current?.focus(), []);
  return (
    <Stack>
      <Text size="sm">{t('twoStep.recoveryCodes.shownText')}</Text>
      <ul
        ref={list}
        className={classes.codes}
        aria-label={t('twoStep.recoveryCodes.list')}
        tabIndex={-1}
        data-autofocus
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group justify="space-between" gap="xs">
        <Keep codes={codes} />
        <Button onClick={onSaved}>{t('twoStep.recoveryCodes.saved')}</Button>
      </Group>
    </Stack>
  );
}

function Keep({ codes }: { codes: string[] }) {
  const { t } = useTranslation(['mySettings', 'ui']);
  const { copy, copied } = useClipboard();
  const username = useSession().user.username;
  const save = () => {
    const text = [t('twoStep.recoveryCodes.fileText', { username }), '', ...codes, ''].join('\n');
    saveText(t('twoStep.recoveryCodes.fileName'), text);
  };
  const CopyMark = copied ? IconCheck : IconCopy;
  return (
    <Group gap="xs">
      {canCopy() && (
        <Button
          variant="default"
          leftSection={<CopyMark size={16} aria-hidden />}
          onClick={() => copy(codes.join('\n'))}
        >
          {copied ? t('copied', { ns: 'ui' }) : t('twoStep.recoveryCodes.copy')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
        {t('twoStep.recoveryCodes.download')}
      </Button>
    </Group>
  );
}
