import { useTranslation } from 'react-i18next';
import type { ContactField } from '#contract/contact-fields.ts';
import { IconAdjustments, IconDots, IconPencil, IconRoute, IconSearch, IconTrash } from '#web/ui/icons.ts';
import { IconButton, Menu, MenuItem, MenuLink } from '#web/ui/index.ts';
import { labelOf } from './field-label.ts';
import { stringifyWhere } from '../numbers/filter/filter.ts';

export type FieldDialogKind = 'rename' | 'retype' | 'merge';

type Props = { field: ContactField; onOpenDialog: (kind: FieldDialogKind) => void; onDelete: () => void };

/** Deletes without confirmation, because the user can undo a deletion for a while. */
export function FieldMenu({ field, onOpenDialog, onDelete }: Props) {
  const { key } = field;
  const { t } = useTranslation('contactFields');
  return (
    <Menu width={230} opener={<IconButton icon={IconDots} label={t('actions', { name: labelOf(field) })} />}>
      <MenuItem icon={IconPencil} onClick={() => onOpenDialog('rename')}>
        {t('rename')}
      </MenuItem>
      <MenuItem icon={IconAdjustments} onClick={() => onOpenDialog('retype')}>
        {t('retype')}
      </MenuItem>
      <MenuItem icon={IconRoute} onClick={() => onOpenDialog('merge')}>
        {t('merge')}
      </MenuItem>
      <MenuLink
        icon={IconSearch}
        to="/Groups/Search"
        search={{ where: stringifyWhere([{ field: key, comparison: 'filled' }]) }}
      >
        {t('find')}
      </MenuLink>
      <MenuItem danger icon={IconTrash} onClick={onDelete}>
        {t('delete')}
      </MenuItem>
    </Menu>
  );
}
