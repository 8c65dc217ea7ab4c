/** What menus are made of: large, and loaded when one is opened. */
export { Menu, Popover } from '@mantine/core';
