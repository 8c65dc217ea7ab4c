export { ShellDialogs } from './dialogs/ShellDialogs.tsx';
export { NotificationBell } from './drawer/NotificationBell.tsx';
export { EventStream } from './event-stream/EventStream.tsx';
export { notifications } from './shell-part.ts';
export { startTour, useIsTourAsked } from './tour/asked.ts';
export { useNotices } from './use-notices.ts';
export { usePutAway } from './use-put-away.ts';
export { Tour } from './tour/Tour.tsx';
export type { words as tourWords } from './tour/words.ts';
