import '@fontsource-variable/inter/wght.css';
import './start-styles.ts';
import './base.css';
import { MantineProvider } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { useClient } from '../brand/client.tsx';
import { brandTheme } from './theme.ts';

declare global {
  // oxlint-disable-next-line no-underscore-dangle -- webpack's name, which Mantine's dependency reads
  var __webpack_nonce__: string | undefined;
}

/**
 * Returns the nonce for styles. Also stores it in the global that Mantine's scroll lock reads for its style
 * element.
 */
function readNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  // oxlint-disable-next-line no-underscore-dangle -- webpack's name, which Mantine's dependency reads
  globalThis.__webpack_nonce__ = nonce;
  return nonce;
}

export function UiProvider({ children }: { children: ReactNode }) {
  const { accent } = useClient().brand;
  const [nonce] = useState(readNonce);
  const { theme, cssVariables } = useMemo(() => brandTheme(accent), [accent]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  );
}
