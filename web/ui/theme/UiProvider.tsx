import '@fontsource-variable/inter/wght.css';
import './start-styles.ts';
import './base.css';
import { MantineProvider } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { useClient } from '../brand/client.tsx';
import { lookOf } from './theme.ts';

declare global {
  // oxlint-disable-next-line no-underscore-dangle -- the name is given
  var __webpack_nonce__: string | undefined;
}

/** Also put where Mantine's scroll lock looks for the nonce of the style that it adds. */
function readNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  // oxlint-disable-next-line no-underscore-dangle -- the name is given
  globalThis.__webpack_nonce__ = nonce;
  return nonce;
}

export function UiProvider({ children }: { children: ReactNode }) {
  const { accent } = useClient().brand;
  const [nonce] = useState(readNonce);
  const { theme, cssVariables } = useMemo(() => lookOf(accent), [accent]);
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
