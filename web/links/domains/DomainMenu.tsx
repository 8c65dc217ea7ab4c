import { useTranslation } from 'react-i18next';
import type { LinkDomain } from '#contract/links.ts';
import { IconCircleCheck, IconDots, IconTrash } from '#web/ui/icons.ts';
import { ConfirmDialog, IconButton, Menu, MenuItem, useDisclosure } from '#web/ui/index.ts';
import { useDomainActions } from './use-domain-actions.ts';

/** What is seldom done with a domain. */
export function DomainMenu({ domain }: { domain: LinkDomain }) {
  const { t } = useTranslation(['links', 'ui']);
  const [isRemoving, { open, close }] = useDisclosure();
  const { makeDefault, remove } = useDomainActions(domain);
  const { displayHost, state, isDefault } = domain;
  return (
    <>
      <Menu
        width={240}
        opener={<IconButton icon={IconDots} label={t('domain.actions', { domain: displayHost })} />}
      >
        {isDefault && (
          <MenuItem icon={IconCircleCheck} onClick={() => makeDefault.mutate(null)}>
            {t('domain.noDefault')}
          </MenuItem>
        )}
        <MenuItem icon={IconTrash} danger onClick={open}>
          {t('domain.remove')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        opened={isRemoving}
        title={t('domain.removeTitle', { domain: displayHost })}
        acceptLabel={t('domain.remove')}
        busy={remove.isPending}
        onAccept={() => remove.mutate(undefined, { onSettled: close })}
        onClose={close}
      >
        {state === 'waiting' ? t('domain.removeWaiting') : t('domain.removeText')}
      </ConfirmDialog>
    </>
  );
}
