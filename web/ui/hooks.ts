/** Mantine's general-purpose hooks. */
export {
  useClipboard,
  useDebouncedValue,
  useDisclosure,
  useLocalStorage,
  useMediaQuery,
  useViewportSize,
  useWindowEvent,
  useWindowScroll,
} from '@mantine/hooks';
