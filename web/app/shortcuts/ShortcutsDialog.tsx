import { Dialog, Heading, Key, MODIFIER, Stack, Switch, useSingleKeys } from '#web/ui/index.ts';
import { repliesPages } from '#web/replies/index.ts';
import { sendingPages } from '#web/sending/index.ts';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { PALETTE_KEYS } from './keys.ts';
import { pageShortcutsOf } from './page-shortcuts.ts';
import classes from './ShortcutsDialog.module.css';

export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('app');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('help.shortcuts')} width={480}>
      <Stack gap="lg">
        <ShortcutLists />
        <SingleKeysSwitch />
      </Stack>
    </Dialog>
  );
}

function ShortcutLists() {
  const { t } = useTranslation('shortcuts');
  const { account } = useSession();
  const pages = pageShortcutsOf(account);
  return (
    <>
      <ShortcutList title={t('anywhere')}>
        <Row keys={PALETTE_KEYS} between={t('together')} label={t('palette')} />
        <Row keys={['/']} label={t('search')} />
        <Row keys={['N']} label={t('newMessage')} />
        <Row keys={['?']} label={t('list')} />
      </ShortcutList>
      <ShortcutList title={t('goTo')}>
        {pages.map(({ key, letter, title }) => (
          <Row key={key} keys={['G', letter.toUpperCase()]} between={t('inTurn')} label={title()} />
        ))}
      </ShortcutList>
      {pages.some(({ key }) => key === sendingPages.sendMessage.key) && (
        <ShortcutList title={t('compose')}>
          <Row keys={[MODIFIER, 'Enter']} between={t('together')} label={t('review')} />
        </ShortcutList>
      )}
      {pages.some(({ key }) => key === repliesPages.replies.key) && (
        <ShortcutList title={t('inbox')}>
          <Row keys={['J']} label={t('next')} />
          <Row keys={['K']} label={t('previous')} />
          <Row keys={['X']} label={t('choose')} />
          <Row keys={['E']} label={t('done')} />
          <Row keys={[MODIFIER, 'Enter']} between={t('together')} label={t('send')} />
        </ShortcutList>
      )}
    </>
  );
}

function ShortcutList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading level={3}>{title}</Heading>
      <dl className={classes.list}>{children}</dl>
    </section>
  );
}

/** `between` is the text between two keys. */
function Row({ keys, between, label }: { keys: string[]; between?: string; label: string }) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>
        {keys.map((key, index) => (
          <Fragment key={index}>
            {index > 0 && ` ${between} `}
            <Key>{key}</Key>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}

function SingleKeysSwitch() {
  const { t } = useTranslation('shortcuts');
  const [areEnabled, setEnabled] = useSingleKeys();
  return (
    <Switch
      label={t('singleKeys', { modifier: PALETTE_KEYS[0] })}
      hint={t('singleKeysHint')}
      value={areEnabled}
      onChange={setEnabled}
    />
  );
}
