import { useTranslation } from 'react-i18next';
import type { ContactField } from '#contract/contact-fields.ts';
import { IconAdjustments, IconDots, IconPencil, IconRoute, IconSearch, IconTrash } from '#web/ui/icons.ts';
import { IconButton, Menu, MenuItem, MenuLink } from '#web/ui/index.ts';
import { labelOf } from './field-label.ts';
import { whereOf } from '../numbers/filter/filter.ts';

export type FieldDialogKind = 'rename' | 'retype' | 'merge';

type Props = { field: ContactField; onAsk: (kind: FieldDialogKind) => void; onDelete: () => void };

/** What can be done with a field. Deleting asks nothing: it can be taken back for a while. */
export function FieldMenu({ field, onAsk, onDelete }: Props) {
  const { key } = field;
  const { t } = useTranslation('contactFields');
  return (
    <Menu width={230} opener={<IconButton icon={IconDots} label={t('actions', { name: labelOf(field) })} />}>
      <MenuItem icon={IconPencil} onClick={() => onAsk('rename')}>
        {t('rename')}
      </MenuItem>
      <MenuItem icon={IconAdjustments} onClick={() => onAsk('retype')}>
        {t('retype')}
      </MenuItem>
      <MenuItem icon={IconRoute} onClick={() => onAsk('merge')}>
        {t('merge')}
      </MenuItem>
      <MenuLink
        icon={IconSearch}
        to="/Groups/Search"
        search={{ where: whereOf([{ field: key, comparison: 'filled' }]) }}
      >
        {t('find')}
      </MenuLink>
      <MenuItem danger icon={IconTrash} onClick={onDelete}>
        {t('delete')}
      </MenuItem>
    </Menu>
  );
}
