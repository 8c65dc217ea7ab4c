import {
  IconAddressBook,
  IconAdjustments,
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconBuilding,
  IconClock,
  IconFileText,
  IconHandStop,
  IconKey,
  IconLifebuoy,
  IconLock,
  IconLogin2,
  IconLogout,
  IconMail,
  IconMapPin,
  IconMessageReply,
  IconPencil,
  IconPlus,
  IconPlayerPause,
  IconPlayerPlay,
  IconPoint,
  IconReceipt,
  IconRoute,
  IconSend,
  IconSettings,
  IconShieldCheck,
  IconShieldOff,
  IconTrash,
  IconUpload,
  IconUser,
  IconUserMinus,
  IconUserPlus,
  IconUsers,
  IconWebhook,
  type Icon,
} from '#web/ui/icons.ts';
import { words } from '../../page-words.ts';

const TEXTS = words.activity.actions;

/** Actions of the audit log that have a text. */
export type ActionWithText = keyof typeof TEXTS;

/** The first matching pattern decides the icon. */
const ICONS: [RegExp, Icon][] = [
  [/^API key/, IconKey],
  [/^webhook/, IconWebhook],
  [/^sender ID/, IconSend],
  [/^sub-account|^allowance/, IconUsers],
  [/^account (susp|clos)/, IconBan],
  [/^account rein/, IconCheck],
  [/^credit|^order|^billing|^payment|^month|^card|^top-up/, IconReceipt],
  [/^template|^report/, IconFileText],
  [/^reply|^conversation|^note|^forwarding/, IconMessageReply],
  [/^campaign changed/, IconPencil],
  [/^signed in/, IconLogin2],
  [/^signed up|opt-out removed|of opt-outs|^adding/, IconUserPlus],
  [/^wrong|refused/, IconAlertTriangle],
  [/session|signed out/, IconLogout],
  [/^password/, IconLock],
  [/^two-factor required/, IconShieldCheck],
  [/^two-factor no longer/, IconShieldOff],
  [/^user removed/, IconUserMinus],
  [/^user invited|^invitation|^user reinstated/, IconUserPlus],
  [/^user suspended/, IconBan],
  [/^contact details|^role/, IconUser],
  [/^direct login/, IconKey],
  [/^e-?mail|^address/, IconMail],
  [/^company|^account/, IconBuilding],
  [/turned on|^trusted/, IconShieldCheck],
  [/turned off/, IconShieldOff],
  [/^recovery/, IconLifebuoy],
  [/^passkey/, IconKey],
  [/addresses/, IconMapPin],
  [/sent$|scheduled|released/, IconSend],
  [/paused/, IconPlayerPause],
  [/resumed/, IconPlayerPlay],
  [/^import cancelled/, IconUpload],
  [/cancelled/, IconBan],
  [/undone|^field restored/, IconArrowBackUp],
  [/import/, IconUpload],
  [/delet|forgotten|^example/, IconTrash],
  [/settings/, IconSettings],
  [/retyped/, IconAdjustments],
  [/expir/, IconClock],
  [/kept/, IconAddressBook],
  [/^merging|^move/, IconRoute],
  [/renamed|^change/, IconPencil],
  [/created|made$/, IconPlus],
  [/^opting|held|limited|^own limits/, IconHandStop],
  [/^opt-outs|^removal|^emptying/, IconUserMinus],
];

export function hasText(action: string): action is ActionWithText {
  return Object.hasOwn(TEXTS, action);
}

export function iconOf(action: string): Icon {
  return (hasText(action) && ICONS.find(([pattern]) => pattern.test(action))?.[1]) || IconPoint;
}
