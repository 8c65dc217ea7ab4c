import { BellMark } from './BellMark.tsx';
import { useClient } from './client.tsx';

/** The brand's picture, or Carillon's bell. Its name stands beside it, or in the heading below. */
export function BrandMark({ size = 24 }: { size?: number }) {
  const { logo } = useClient().brand;
  return logo ? (
    <img src={logo} alt="" height={size} style={{ maxWidth: size * 5, objectFit: 'contain' }} />
  ) : (
    <BellMark size={size} />
  );
}
