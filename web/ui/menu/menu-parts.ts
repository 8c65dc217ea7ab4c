/** Loaded when a menu first opens, because these parts are large. */
export { Menu, Popover } from '@mantine/core';
