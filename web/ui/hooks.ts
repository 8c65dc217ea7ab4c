/** Small hooks that are nobody's own. */
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
