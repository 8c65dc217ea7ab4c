/** Loaded separately, because searchable selects are large. */
export { MultiSelect, Select } from '@mantine/core';
