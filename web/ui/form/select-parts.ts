/** What searched selects are made of: large, and loaded once a page with one is used. */
export { MultiSelect, Select } from '@mantine/core';
