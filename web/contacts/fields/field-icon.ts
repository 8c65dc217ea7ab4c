import type { FieldType } from '#contract/contact-fields.ts';
import { IconCalendar, IconHash, IconLetterCase, IconListCheck, type Icon } from '#web/ui/icons.ts';

export const FIELD_ICONS: Record<FieldType, Icon> = {
  text: IconLetterCase,
  number: IconHash,
  date: IconCalendar,
  choice: IconListCheck,
};
