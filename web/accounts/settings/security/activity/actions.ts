import {
  IconAddressBook,
  IconAdjustments,
  IconAlertTriangle,
  IconBan,
  IconBuilding,
  IconClock,
  IconKey,
  IconLifebuoy,
  IconLock,
  IconLogin2,
  IconLogout,
  IconMail,
  IconMapPin,
  IconPlayerPause,
  IconPlayerPlay,
  IconPoint,
  IconSend,
  IconShieldCheck,
  IconShieldOff,
  IconTrash,
  IconUpload,
  IconUser,
  IconUserMinus,
  IconUserPlus,
  type Icon,
} from '#web/ui/icons.ts';
import type { words } from '../../page-words.ts';

/** What the server writes down that there are words for. */
export type ActionWithWords = keyof (typeof words)['activity']['actions'];

const ICONS: Record<ActionWithWords, Icon> = {
  'signed in': IconLogin2,
  'signed up': IconUserPlus,
  'wrong codes': IconAlertTriangle,
  'sign-in refused': IconAlertTriangle,
  'password changed': IconLock,
  'contact details changed': IconUser,
  'e-mail address changed': IconMail,
  'company name changed': IconBuilding,
  'authenticator app turned on': IconShieldCheck,
  'authenticator app turned off': IconShieldOff,
  'codes by e-mail turned on': IconShieldCheck,
  'codes by e-mail turned off': IconShieldOff,
  'two-factor turned off by the operator': IconShieldOff,
  'recovery codes renewed': IconLifebuoy,
  'trusted devices forgotten': IconShieldCheck,
  'passkey added': IconKey,
  'passkey removed': IconKey,
  'allowed addresses changed': IconMapPin,
  'session ended': IconLogout,
  'other sessions ended': IconLogout,
  'campaign sent': IconSend,
  'campaign paused': IconPlayerPause,
  'campaign resumed': IconPlayerPlay,
  'campaign cancelled': IconBan,
  'opt-outs added': IconUserMinus,
  'opt-outs imported': IconUpload,
  'opt-out removed': IconUserPlus,
  'opt-outs restored': IconUserMinus,
  'opt-out settings changed': IconAdjustments,
  'group deleted': IconTrash,
  'group set to expire': IconClock,
  'group kept': IconAddressBook,
  'import started': IconUpload,
  'import cancelled': IconUpload,
  'removal of opt-outs started': IconUserPlus,
  'removal of contacts started': IconUserMinus,
  'deletion of groups started': IconTrash,
  'bulk action cancelled': IconBan,
};

export function hasWords(action: string): action is ActionWithWords {
  return Object.hasOwn(ICONS, action);
}

export function iconOf(action: string): Icon {
  return hasWords(action) ? ICONS[action] : IconPoint;
}
