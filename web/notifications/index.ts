export { ShellDialogs } from './dialogs/ShellDialogs.tsx';
export { NotificationBell } from './drawer/NotificationBell.tsx';
export { EventStream } from './event-stream/EventStream.tsx';
export { notifications } from './shell-part.ts';
export { startTour, useIsTourRequested } from './tour/tour-request.ts';
export { useNotices } from './use-notices.ts';
export { useDismissNotice } from './use-dismiss-notice.ts';
export { Tour } from './tour/Tour.tsx';
export type { words as tourWords } from './tour/words.ts';
