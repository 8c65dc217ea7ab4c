import { useTranslation } from 'react-i18next';
import { withNonce } from '../../draw/style-nonce.ts';
import classes from './preview.module.css';

type Props = { html: string; screen: 'mobile' | 'desktop' };

/** A page as the server drew it. No script runs in it, and its style has the console's nonce. */
export function PreviewFrame({ html, screen }: Props) {
  const { t } = useTranslation('landingEditor');
  return (
    <div className={classes.stage}>
      <iframe
        className={classes.frame}
        data-screen={screen}
        title={t('previewDialog.frame')}
        // Images of the library need the session, which an unknown origin would not have.
        sandbox="allow-same-origin"
        srcDoc={withNonce(html)}
      />
    </div>
  );
}
