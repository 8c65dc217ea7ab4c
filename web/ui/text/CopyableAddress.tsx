import { CopyButton } from '../buttons/CopyButton.tsx';
import { Inline } from '../layout/Inline.tsx';
import { Text } from './Text.tsx';

type Props = {
  url: string;
  /** What readers see, such as `l.example.com/sale`. */
  address: string;
  /** Names the button that copies. */
  copyLabel: string;
  /** Takes a line of a list. */
  small?: boolean;
};

/** An address that readers open, with a button that copies it. */
export const CopyableAddress = ({ url, address, copyLabel, small = false }: Props) => (
  <Inline as="span" nowrap>
    <Text as="span" mono size={small ? 'xs' : 'lg'} title={url} {...(small && { maxLines: 1 })}>
      {address}
    </Text>
    <CopyButton small={small} text={url} label={copyLabel} />
  </Inline>
);
