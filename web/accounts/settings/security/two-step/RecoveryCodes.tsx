import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, canCopy, Inline, saveText, Stack, Text, useClipboard } from '#web/ui/index.ts';
import { IconCheck, IconCopy, IconDownload } from '#web/ui/icons.ts';
import { useSession } from '../../../session.ts';
import classes from './TwoStep.module.css';

type Props = { codes: string[]; onSaved: () => void };

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const { t } = useTranslation('mySettings');
  const list = useRef<HTMLUListElement>(null);
  // The codes may replace a focused form, so they take the focus.
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
      <Inline justify="between">
        <SaveCodes codes={codes} />
        <Button onClick={onSaved}>{t('twoStep.recoveryCodes.saved')}</Button>
      </Inline>
    </Stack>
  );
}

function SaveCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation(['mySettings', 'ui']);
  const { copy, copied } = useClipboard();
  const username = useSession().user.username;
  const save = () => {
    const text = [t('twoStep.recoveryCodes.fileText', { username }), '', ...codes, ''].join('\n');
    saveText(t('twoStep.recoveryCodes.fileName'), text);
  };
  const CopyMark = copied ? IconCheck : IconCopy;
  return (
    <Inline>
      {canCopy() && (
        <Button look="plain" icon={CopyMark} onClick={() => copy(codes.join('\n'))}>
          {copied ? t('copied', { ns: 'ui' }) : t('twoStep.recoveryCodes.copy')}
        </Button>
      )}
      <Button look="plain" icon={IconDownload} onClick={save}>
        {t('twoStep.recoveryCodes.download')}
      </Button>
    </Inline>
  );
}
