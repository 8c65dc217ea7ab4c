/** Loaded separately, because searchable selects are large. */
export { MultiSelect, Pill, Select } from '@mantine/core';
