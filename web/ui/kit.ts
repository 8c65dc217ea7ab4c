/** What pages need of Mantine, so that only this folder knows it. */
export {
  ActionIcon,
  Alert,
  Button,
  Checkbox,
  Group,
  Loader,
  Menu,
  MultiSelect,
  NativeSelect,
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
  Tooltip,
  UnstyledButton,
} from '@mantine/core';
export { PasswordInput } from './PasswordInput.tsx';
export { useClipboard, useDebouncedValue } from '@mantine/hooks';
