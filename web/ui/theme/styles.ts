/** The styles of every component, for all pages but Login (see start-styles.ts). */
import '@mantine/core/styles.layer.css';
