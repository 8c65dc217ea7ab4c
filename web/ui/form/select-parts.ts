/** What searched selects are made of: large, and loaded when the focus comes to one. */
export { MultiSelect, Select } from '@mantine/core';
