import { IconDeviceDesktop, IconDeviceMobile, IconTerminal2, type Icon } from '#web/ui/icons.ts';

/** Returns the icon of a device. `device` is the server's text, such as "Firefox on Linux" or "A program". */
export function iconOf(device: string): Icon {
  if (/iPhone|iPad|Android/.test(device)) return IconDeviceMobile;
  return device.includes(' on ') ? IconDeviceDesktop : IconTerminal2;
}
