/** What pages need of Mantine, so that only this folder knows it. */
export {
  ActionIcon,
  Alert,
  Button,
  Group,
  Menu,
  MultiSelect,
  NativeSelect,
  PasswordInput,
  Progress,
  SegmentedControl,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
  UnstyledButton,
} from '@mantine/core';
export { useDebouncedValue } from '@mantine/hooks';
