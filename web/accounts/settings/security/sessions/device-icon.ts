import { IconDeviceDesktop, IconDeviceMobile, IconTerminal2, type Icon } from '#web/ui/icons.ts';

/** By the server's words for it: "Firefox on Linux", "A program". */
export function iconOf(device: string): Icon {
  if (/iPhone|iPad|Android/.test(device)) return IconDeviceMobile;
  return device.includes(' on ') ? IconDeviceDesktop : IconTerminal2;
}
