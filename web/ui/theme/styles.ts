/** The styles of all components, for every page except sign-in (see start-styles.ts). */
import '@mantine/core/styles.layer.css';
