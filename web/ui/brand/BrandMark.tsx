import { BellMark } from './BellMark.tsx';
import { useClient } from './client.tsx';

/** The brand's logo, or Carillon's bell. Decorative: the brand's name is next to it or in the heading below. */
export function BrandMark({ size = 24 }: { size?: number }) {
  const { logo } = useClient().brand;
  return logo ? (
    <img src={logo} alt="" height={size} style={{ maxWidth: size * 5, objectFit: 'contain' }} />
  ) : (
    <BellMark size={size} />
  );
}
